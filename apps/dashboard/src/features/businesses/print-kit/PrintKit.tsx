import { logoPath } from '@fivestead/domain/paths'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../components/Dialog.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { runtime } from '../../../lib/runtime.ts'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/print-kit/en.ts'
import { readPicture } from './files.ts'
import { Kit } from './Kit.tsx'
import styles from './PrintKit.module.css'
import { loadTypeface } from './typeface.ts'

interface Props {
  business: Pick<Business, 'id' | 'name' | 'slug' | 'language'>
  onClose(): void
}

/** Cards, stickers and posters with codes of their own, as files for a printer. */
export function PrintKit({ business: { id: businessId, name, slug, language }, onClose }: Props) {
  const taken = useChange(trpc.reports.markFirstDay, {
    refresh: (utils) => utils.reports.firstDay.invalidate({ businessId }),
  })
  const brand = trpc.brand.get.useQuery({ businessId })
  const domains = trpc.domains.get.useQuery({ businessId })
  const hash = brand.data?.logoHash
  const parts = useQuery({
    queryKey: ['print-kit', hash],
    queryFn: async () => {
      const [typeface, logo] = await Promise.all([loadTypeface(), hash ? readPicture(logoPath(hash)) : null])
      return { typeface, logo }
    },
    // Waits for the domain of the business: a printed address cannot be changed.
    enabled: brand.data !== undefined && domains.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failed = [brand, domains].find(({ isError }) => isError)
  const query = failed ? { ...parts, isError: true, isPending: false, refetch: failed.refetch } : parts
  const publicOrigin = domains.data?.origin ?? runtime().publicOrigin
  const color = brand.data?.color ?? null
  return (
    <Dialog title={m.printKit} opened onClose={onClose} size="xl">
      <QueryState query={query} waiting={<Waiting />} failed={m.checkConnection}>
        {({ typeface, logo }) => (
          <Kit
            maker={{ name, slug, color, logo, typeface, publicOrigin }}
            usual={language}
            onClose={onClose}
            onTaken={() => taken.mutate({ businessId, mark: 'code' })}
          />
        )}
      </QueryState>
    </Dialog>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height={44} mb="md" />
      <div className={styles.kit}>
        <Skeleton className={styles.waitingPieces} />
        <Skeleton className={`${ui.placeCenter} ${ui.wide} ${ui.round} ${styles.stage}`} />
      </div>
    </div>
  )
}

import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Skeleton } from '@mantine/core'
import { Card } from '../../../components/Card.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { BrandSettings } from '../../../features/businesses/brand/BrandSettings.tsx'
import { DomainCard } from '../../../features/businesses/domains/DomainCard.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { type Business, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/pages/en.ts'

/** Panel for the look of the chosen business's pages. */
export function BrandPanel() {
  const { business } = useSelectedBusiness()
  if (business !== null) return <Loaded key={business.id} business={business} />
  const { title, description } = {
    title: businessWords.noBusinessSelected,
    description: businessWords.selectBusinessFirst,
  }
  return (
    <div className={ui.rows}>
      <Card title={m.brand}>
        <EmptyState title={title} text={description} />
      </Card>
    </div>
  )
}

function Loaded({ business }: { business: Business }) {
  const brand = trpc.brand.get.useQuery({ businessId: business.id })
  return (
    <QueryState
      query={brand}
      waiting={<Skeleton height={460} radius="md" role="status" aria-label={common.loading} />}
      failed={common.pleaseTryAgain}
    >
      {(kept) => (
        <div className={ui.rows}>
          <BrandSettings business={business} brand={kept} />
          <DomainCard business={business} />
        </div>
      )}
    </QueryState>
  )
}

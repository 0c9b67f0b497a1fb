import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/domains/en.ts'

/** Gives the domain up, after a word about links that are out already. */
export function RemoveDomain({
  business,
  host,
  isUsed,
}: {
  business: Business
  host: string
  isUsed: boolean
}) {
  const [asking, setAsking] = useState(false)
  const utils = trpc.useUtils()
  const close = () => setAsking(false)
  const remove = useChange(trpc.domains.remove, {
    done: businessWords.domainRemoved,
    after: (saved) => {
      close()
      utils.domains.get.setData({ businessId: business.id }, saved)
    },
    failed: businessWords.domainNotSaved,
  })
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {m.removeDomain}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={m.remove({ host })}
          text={isUsed ? m.removeEffect : m.removeEffectUnused}
          keep={common.cancel}
          action={m.removeDomain}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ businessId: business.id })}
          onClose={close}
        />
      ) : null}
    </>
  )
}

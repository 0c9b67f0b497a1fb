import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/campaigns/en.ts'
import { useRefreshCustomers } from '../use-refresh-customers.ts'

interface Props {
  businessId: number
  /** The ended campaign. */
  id: string
  /** Reminders that still wait. */
  count: number
  ml: number
}

/** Cancels the reminders of an ended campaign, after a question. */
export function CancelCampaignReminders({ businessId, id, count, ml }: Props) {
  const [isAsked, setAsked] = useState(false)
  const refresh = useRefreshCustomers()
  const cancel = useChange(trpc.customers.campaigns.change, {
    after: () => setAsked(false),
    failed: { title: common.notChanged, description: common.pleaseTryAgain },
    refresh,
  })
  const words = m.cancelCount({ count })
  const close = () => setAsked(false)
  return (
    <>
      <Button variant="subtle" color="red" ml={ml} onClick={() => setAsked(true)}>
        {words}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={m.cancelCountQuestion({ count })}
          text={m.cancelRemindersEffect}
          keep={m.keepReminders}
          action={m.cancelReminders}
          isPending={cancel.isPending}
          onConfirm={() => cancel.mutate({ businessId, id, state: 'cancelled' })}
          onClose={close}
        />
      ) : null}
    </>
  )
}

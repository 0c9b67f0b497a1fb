import * as common from '@fivestead/domain/languages/messages/common/en'
import * as customerWords from '@fivestead/domain/languages/messages/customers/en'
import { showToast } from '@fivestead/ui/toasts'
import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useFailure } from '../../lib/use-failure.ts'
import * as m from '../../messages/customers/en.ts'
import { type HowMany, type Meant, useBulk } from './use-bulk.ts'

interface Props {
  businessId: number
  customers: Meant
  count: HowMany
  onClose(): void
}

/** Asks for confirmation before many customers are deleted, and says what is deleted and what is kept. */
export function DeleteCustomersDialog({ businessId, customers, count, onClose }: Props) {
  const bulk = useBulk(businessId)
  const fail = useFailure()
  async function erase() {
    try {
      const done = await bulk.erase(customers)
      showToast({ title: m.deleted({ count: done }), tone: 'success' })
      onClose()
    } catch (error) {
      fail(error, { title: customerWords.deleteManyFailed, description: common.pleaseTryAgain })
    }
  }
  return (
    <ConfirmDialog
      title={m.deleteManyQuestion(count)}
      text={m.deleteManyEffect}
      keep={m.keepCustomers}
      action={common.deleteForGood}
      isPending={bulk.done !== null}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      {bulk.done === null ? null : <Text role="status">{m.deletedSoFar({ count: bulk.done })}</Text>}
    </ConfirmDialog>
  )
}

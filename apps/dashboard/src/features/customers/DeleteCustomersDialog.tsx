import { CHANGE_CUSTOMER } from '@fivestead/domain/customers/texts'
import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useFailure } from '../../lib/use-failure.ts'
import * as m from '../../messages/customers/en.ts'
import { type HowMany, type Meant, useBulk } from './use-bulk.ts'

interface Props {
  businessId: number
  customers: Meant
  count: HowMany
  onClose(): void
}

/** Asks once more before many customers are deleted, and says what goes and what stays. */
export function DeleteCustomersDialog({ businessId, customers, count, onClose }: Props) {
  const bulk = useBulk(businessId)
  const fail = useFailure()
  async function erase() {
    try {
      const done = await bulk.erase(customers)
      showToast({ title: m.deleted({ count: done }), tone: 'success' })
      onClose()
    } catch (error) {
      fail(error, { title: CHANGE_CUSTOMER.deleteManyFailed, description: m.pleaseTryAgain })
    }
  }
  return (
    <Dialog title={m.deleteManyQuestion(count)} opened onClose={onClose}>
      <Stack gap="md">
        <Text>{m.theirContactDetailsNotes}</Text>
        {bulk.done === null ? null : <Text role="status">{m.deletedSoFar({ count: bulk.done })}</Text>}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={bulk.done !== null} data-autofocus>
            {m.keepCustomers}
          </Button>
          <Button color="red" loading={bulk.done !== null} onClick={() => void erase()}>
            {m.deleteForGood}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

import { CHANGE_CUSTOMER } from '@fivestead/domain/customers/texts'
import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useFailure } from '../../lib/use-failure.ts'
import { counted } from './imports/words.ts'
import { type Meant, useBulk } from './use-bulk.ts'

interface Props {
  businessId: number
  customers: Meant
  /** How many they are, in words. */
  count: string
  onClose(): void
}

/** Asks once more before many customers are deleted, and says what goes and what stays. */
export function DeleteCustomersDialog({ businessId, customers, count, onClose }: Props) {
  const bulk = useBulk(businessId)
  const fail = useFailure()
  async function erase() {
    try {
      const done = await bulk.erase(customers)
      showToast({ title: `${counted(done, 'customer')} deleted`, tone: 'success' })
      onClose()
    } catch (error) {
      fail(error, { title: CHANGE_CUSTOMER.deleteManyFailed, description: 'Please try again.' })
    }
  }
  return (
    <Dialog title={`Delete ${count}?`} opened onClose={onClose}>
      <Stack gap="md">
        <Text>
          Their contact details, notes and review requests are deleted for good. A request that still waits is
          not sent. A rating or a message that they left stays, without their name.
        </Text>
        {bulk.done === null ? null : (
          <Text role="status">{counted(bulk.done, 'customer')} deleted so far…</Text>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={bulk.done !== null} data-autofocus>
            Keep customers
          </Button>
          <Button color="red" loading={bulk.done !== null} onClick={() => void erase()}>
            Delete for good
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

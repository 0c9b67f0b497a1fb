import { CHANGE_CUSTOMER } from '@fivestead/domain/customers/texts'
import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { showToast } from '../../lib/toasts.ts'
import { type Customer, trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import { useRefreshCustomers } from './use-refresh-customers.ts'

/** Asks once more, and says what goes and what stays. */
export function DeleteCustomerDialog({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const refresh = useRefreshCustomers()
  const fail = useFailure()
  const remove = trpc.customers.remove.useMutation({
    onSuccess: () => {
      refresh()
      showToast({ title: CHANGE_CUSTOMER.deleted, description: customer.name, tone: 'success' })
      onClose()
    },
    onError: (error) =>
      fail(error, { title: CHANGE_CUSTOMER.deleteFailed, description: 'Please try again.' }),
  })
  return (
    <Dialog title={`Delete ${customer.name}?`} opened onClose={onClose}>
      <Stack gap="md">
        <Text>
          {customer.lastAskedAt !== null
            ? 'Their contact details and their review requests are deleted for good. A request that still waits is not sent. A rating or a message that they left stays, without their name.'
            : 'Their contact details are deleted for good.'}
        </Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            Keep customer
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ businessId: customer.businessId, id: customer.id })}
          >
            Delete for good
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

import { CHANGE_CUSTOMER } from '@fivestead/domain/customers/texts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { showToast } from '../../lib/toasts.ts'
import { type Customer, trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import { counted } from './imports/words.ts'
import { useRefreshCustomers } from './use-refresh-customers.ts'

interface Props {
  businessId: number
  customers: readonly Customer[]
  onClose(): void
}

/** Asks once more before selected customers are deleted, and says what goes and what stays. */
export function DeleteCustomersDialog({ businessId, customers, onClose }: Props) {
  const refresh = useRefreshCustomers()
  const fail = useFailure()
  const remove = trpc.customers.removeSelected.useMutation({
    onSuccess: ({ removed }) => {
      showToast({ title: `${counted(removed, 'customer')} deleted`, tone: 'success' })
      onClose()
    },
    onError: (error) =>
      fail(error, { title: CHANGE_CUSTOMER.deleteManyFailed, description: 'Please try again.' }),
    onSettled: refresh,
  })
  return (
    <Dialog title={`Delete ${counted(customers.length, 'customer')}?`} opened onClose={onClose}>
      <Stack gap="md">
        <Text>
          Their contact details and their review requests are deleted for good. A request that still waits is
          not sent. A rating or a message that they left stays, without their name.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            Keep customers
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ businessId, ids: customers.map(({ id }) => id) })}
          >
            Delete for good
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

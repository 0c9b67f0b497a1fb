import { CHANGE_CUSTOMER } from '@fivestead/domain/customers/texts'
import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { type Customer, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/customers/en.ts'
import { useRefreshCustomers } from './use-refresh-customers.ts'

/** Asks once more, and says what goes and what stays. */
export function DeleteCustomerDialog({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const refresh = useRefreshCustomers()
  const remove = useChange(trpc.customers.remove, {
    done: { title: CHANGE_CUSTOMER.deleted, description: customer.name },
    after: onClose,
    failed: CHANGE_CUSTOMER.deleteFailed,
    refresh,
  })
  return (
    <Dialog title={m.deleteOneQuestion({ name: customer.name })} opened onClose={onClose}>
      <Stack gap="md">
        <Text>{customer.lastAskedAt !== null ? m.theirContactDetailsAnd : m.theirContactDetailsAre}</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            {m.keepCustomer}
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ businessId: customer.businessId, id: customer.id })}
          >
            {m.deleteForGood}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

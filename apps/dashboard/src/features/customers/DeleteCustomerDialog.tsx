import * as common from '@fivestead/domain/languages/messages/common/en'
import * as customerWords from '@fivestead/domain/languages/messages/customers/en'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { type Customer, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/customers/en.ts'
import { useRefreshCustomers } from './use-refresh-customers.ts'

/** Asks for confirmation, and says what is deleted and what is kept. */
export function DeleteCustomerDialog({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const refresh = useRefreshCustomers()
  const remove = useChange(trpc.customers.remove, {
    done: { title: customerWords.customerDeleted, description: customer.name },
    after: onClose,
    failed: customerWords.deleteFailed,
    refresh,
  })
  return (
    <ConfirmDialog
      title={m.deleteOneQuestion({ name: customer.name })}
      text={customer.lastAskedAt !== null ? m.deleteOneEffect : m.deleteOneEffectNeverAsked}
      keep={m.keepCustomer}
      action={common.deleteForGood}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ businessId: customer.businessId, id: customer.id })}
      onClose={onClose}
    />
  )
}

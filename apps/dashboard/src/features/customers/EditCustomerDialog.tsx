import { splitTags } from '@fivestead/domain/customers/details'
import { editCustomerFormSchema } from '@fivestead/domain/customers/schemas'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as customerWords from '@fivestead/domain/languages/messages/customers/en'
import { shownPhone } from '@fivestead/domain/phones/typed'
import { Switch } from '@mantine/core'
import { FormDialog } from '../../components/FormDialog.tsx'
import { Unsaved } from '../../components/Unsaved.tsx'
import { type Customer, trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/customers/en.ts'
import { CustomerFields, detailValues } from './CustomerFields.tsx'
import { useRefreshCustomers } from './use-refresh-customers.ts'

/** Corrects a customer; what waits for them goes to the corrected address. */
export function EditCustomerDialog({
  customer,
  country,
  onClose,
}: {
  customer: Customer
  country: string
  onClose(): void
}) {
  const refresh = useRefreshCustomers()
  const { form, busy, unsaved, onSubmit } = useAppForm(editCustomerFormSchema(country), {
    fullName: customer.fullName,
    email: customer.email ?? '',
    phone: shownPhone(customer.phone ?? '', country),
    ...detailValues(customer),
    neverAsk: customer.neverAsk,
  })
  const isOptedOut = customer.status === 'opted out' && !customer.neverAsk
  const hasContact = customer.email !== null || customer.phone !== null
  const change = useChange(trpc.customers.change, {
    done: ({ fullName }) => ({ title: customerWords.customerUpdated, description: fullName }),
    after: onClose,
    failed: customerWords.updateFailed,
    refresh,
  })
  return (
    <FormDialog
      title={m.editCustomer}
      keep={common.cancel}
      action={common.saveChanges}
      disabled={form.values.fullName.trim() === ''}
      busy={busy}
      onSubmit={onSubmit((values) =>
        change.mutateAsync({
          ...values,
          tags: splitTags(values.tags),
          businessId: customer.businessId,
          id: customer.id,
        }),
      )}
      onClose={onClose}
    >
      <CustomerFields form={form} country={country} />
      <Switch
        label={customerWords.neverAsk}
        description={isOptedOut ? m.neverAskOwn : m.neverAskHint}
        disabled={!hasContact}
        {...form.getInputProps('neverAsk', { type: 'checkbox' })}
      />
      <Unsaved shown={unsaved} />
    </FormDialog>
  )
}

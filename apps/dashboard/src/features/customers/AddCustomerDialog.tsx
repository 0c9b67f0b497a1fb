import { errorText } from '@fivestead/client/http-error'
import { splitTags } from '@fivestead/domain/customers/details'
import { customerFormSchema } from '@fivestead/domain/customers/schemas'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as customerWords from '@fivestead/domain/languages/messages/customers/en'
import { Checkbox } from '@mantine/core'
import { FormDialog } from '../../components/FormDialog.tsx'
import { Unsaved } from '../../components/Unsaved.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/customers/en.ts'
import { CustomerFields, detailValues } from './CustomerFields.tsx'
import { useRefreshCustomers } from './use-refresh-customers.ts'

interface Props {
  businessId: number
  country: string
  opened: boolean
  onClose(): void
}

/** Dialog that adds a customer and, on request, asks for a review at once. */
export function AddCustomerDialog({ businessId, country, opened, onClose }: Props) {
  const refresh = useRefreshCustomers()
  const { form, busy, unsaved, onSubmit } = useAppForm(customerFormSchema(country), {
    fullName: '',
    email: '',
    phone: '',
    ...detailValues(),
    sendNow: true,
  })
  const close = () => {
    form.reset()
    onClose()
  }
  const add = useChange(trpc.customers.add, {
    // No retry: the call may send a message.
    retry: false,
    done: ({ customer, request, isNew }) => {
      const words = request === null ? m.noRequestWasSent : (request.reason ?? m.reviewRequestOnItsWay)
      const title = isNew ? m.customerAdded : m.alreadyACustomer
      return { title, description: `${customer.fullName}: ${words}` }
    },
    after: close,
    failed: (error) => ({
      title: customerWords.addFailed,
      description: errorText(error, common.pleaseTryAgain),
    }),
    refresh,
  })
  const { fullName, email, phone } = form.values
  const reachable = email.trim() !== '' || phone.trim() !== ''

  return (
    <FormDialog
      title={m.addCustomer}
      opened={opened}
      keep={common.cancel}
      action={m.addCustomer}
      disabled={fullName.trim() === ''}
      busy={busy}
      onSubmit={onSubmit((values) =>
        add.mutateAsync({
          ...values,
          tags: splitTags(values.tags),
          businessId,
          sendNow: values.sendNow && reachable,
        }),
      )}
      onClose={close}
    >
      <CustomerFields form={form} country={country} />
      <Checkbox
        label={m.sendNow}
        disabled={!reachable}
        description={reachable ? undefined : m.needsContact}
        {...form.getInputProps('sendNow', { type: 'checkbox' })}
      />
      <Unsaved shown={unsaved} />
    </FormDialog>
  )
}

import { phoneHint } from '@fivestead/domain/phones/typed'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

interface Values {
  fullName: string
  email: string
  phone: string
}

/**
 * The three fields that a customer has, for adding and for changing.
 * @param props.country of the business: its phone numbers need no country code
 */
export function CustomerFields<Form extends Values>({
  form,
  country,
}: {
  form: UseFormReturnType<Form>
  country: string
}) {
  return (
    <>
      <TextInput label="Customer name" data-autofocus {...form.getInputProps('fullName')} />
      <TextInput label="Email (optional)" type="email" {...form.getInputProps('email')} />
      <TextInput
        label="Phone (optional)"
        type="tel"
        description={phoneHint(country)}
        {...form.getInputProps('phone')}
      />
    </>
  )
}

import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

interface Values {
  fullName: string
  email: string
  phone: string
}

/** The three fields that a customer has, for adding and for changing. */
export function CustomerFields<Form extends Values>({ form }: { form: UseFormReturnType<Form> }) {
  return (
    <>
      <TextInput label="Customer name" size="md" data-autofocus {...form.getInputProps('fullName')} />
      <TextInput label="Email (optional)" type="email" size="md" {...form.getInputProps('email')} />
      <TextInput label="Phone (optional)" type="tel" size="md" {...form.getInputProps('phone')} />
    </>
  )
}

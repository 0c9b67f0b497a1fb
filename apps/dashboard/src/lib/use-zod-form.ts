import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import type { FormEvent } from 'react'

type Schema = Parameters<typeof schemaResolver>[0]

/**
 * A form that is checked by a schema of the domain on submit and, once a field was refused, as it is mended.
 * The first refused field gets the focus.
 *
 * @returns the form, and the handler for its `onSubmit`
 */
export function useZodForm<Values extends Record<string, unknown>>(
  schema: Schema,
  initialValues: Values,
): {
  form: UseFormReturnType<Values>
  onSubmit: (send: (values: Values) => void) => (event?: FormEvent<HTMLFormElement>) => void
} {
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
  })
  return {
    form,
    onSubmit: (send) =>
      form.onSubmit(
        (values) => send(values),
        (errors) => {
          // The schema reports in its own order; people read in the order of the form, which is that of its values.
          const first = Object.keys(initialValues).find((name) => name in errors)
          if (first !== undefined) form.getInputNode(first)?.focus()
        },
      ),
  }
}

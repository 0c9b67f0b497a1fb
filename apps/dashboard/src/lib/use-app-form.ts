import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { type FormEvent, useRef } from 'react'
import { serverWords } from './server-words.ts'

type Schema = Parameters<typeof schemaResolver>[0]

interface Options<Values> {
  /** What the server says of a value that it refuses -> the field that it is about. */
  refusals?: Record<string, keyof Values & string>
  /** For what a screen says beside the fields' own messages, when the rules refuse. */
  onRefused?(values: Values): void
}

/**
 * The one way to make a form. Its values are checked on submit; the first refused field gets the focus, and its
 * message goes as it is mended. While a submission is under way another one is ignored. A failure is told by the
 * call itself; where the server's words are about a field, that one gets them and the focus.
 *
 * @param rules a schema of the domain; or the domain's rule as a function, on screens whose first load has no room for
 *   schemas; null where no value can be wrong
 * @returns the form, whether a submission is under way, and what makes the handler for `onSubmit`
 */
export function useAppForm<Values extends Record<string, unknown>>(
  rules: Schema | ((values: Values) => FormErrors) | null,
  initialValues: Values,
  { refusals = {}, onRefused }: Options<Values> = {},
) {
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    ...(rules === null
      ? {}
      : { validate: typeof rules === 'function' ? rules : schemaResolver(rules, { sync: true }) }),
  })
  const underWay = useRef<Promise<void> | null>(null)

  const wait = async (submission: Promise<unknown>) => {
    try {
      await submission
    } catch (error) {
      const words = serverWords(error)
      const field = words === null ? undefined : refusals[words]
      if (field !== undefined) {
        form.setFieldError(field, words)
        form.getInputNode(field)?.focus()
      }
    } finally {
      underWay.current = null
    }
  }
  const refuse = (errors: FormErrors, values: Values, event: FormEvent<HTMLFormElement> | undefined) => {
    onRefused?.(values)
    // The rules report in their own order; people read in the order of the form, which is that of its values.
    const first = Object.keys(initialValues).find((name) => name in errors) ?? Object.keys(errors)[0]
    if (first === undefined) return
    const field = form.getInputNode(first) ?? event?.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
  return {
    form,
    busy: form.submitting,
    onSubmit: (send: (values: Values) => unknown) =>
      form.onSubmit((values) => {
        if (underWay.current !== null) return underWay.current
        const submission = send(values)
        if (submission instanceof Promise) underWay.current = wait(submission)
        return underWay.current ?? undefined
      }, refuse),
  }
}

import { isRetryable } from '@fivestead/client/http-error'
import type { RefusedForm } from '@fivestead/domain/accounts/posted-form'
import type { RefusalReason } from '@fivestead/domain/refusal-reasons'
import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAuth } from './auth-context.tsx'
import { loadDraft, saveDraft } from './drafts.ts'
import { refusalReason, serverWords } from './server-words.ts'

type Schema = Parameters<typeof schemaResolver>[0]

interface Options<Values> {
  /** The reason of the server's refusal -> the field that it is about. */
  refusals?: Partial<Record<RefusalReason, keyof Values & string>>
  /** For what a screen says beside the fields' own messages, when the rules refuse. */
  onRefused?(values: Values): void
  /** The form as it was posted before the script and refused. */
  refused?: RefusedForm | null
  /** Keeps what was typed until it is sent: the name of the form, and when there is nothing to keep. */
  draft?: { name: string; isEmpty(values: Values): boolean }
}

/**
 * The one way to make a form. Its values are checked on submit; the first refused field gets the focus, and its
 * message goes as it is mended. While a submission is under way another one is ignored. A failure is told by the
 * call itself; where the server's words are about a field, that one gets them and the focus. Where no answer came, the
 * form is `unsaved` until one does.
 *
 * @param rules a schema of the domain; or the domain's rule as a function, on screens whose first load has no room for
 *   schemas; null where no value can be wrong
 * @returns the form, whether a submission is under way or got no answer, and what makes the handler for `onSubmit`
 */
export function useAppForm<Values extends Record<string, unknown>>(
  rules: Schema | ((values: Values) => FormErrors) | null,
  initialValues: Values,
  { refusals = {}, onRefused, refused = null, draft }: Options<Values> = {},
) {
  const account = useAuth().user?.id
  const keep = (values: Values | null) => {
    if (draft !== undefined && account !== undefined) saveDraft(account, draft.name, values)
  }
  const [restored] = useState(() =>
    draft === undefined || account === undefined ? null : loadDraft(account, draft.name, initialValues),
  )
  const [unsaved, setUnsaved] = useState(false)
  // The rules report in their own order; people read in the order of the form, which is that of its values.
  const firstOf = (errors: FormErrors) =>
    Object.keys(initialValues).find((name) => name in errors) ?? Object.keys(errors)[0]
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { ...(restored ?? initialValues), ...(refused && returned(refused, initialValues)) },
    initialErrors: refused?.problems ?? {},
    onValuesChange: (values) => keep(draft?.isEmpty(values) ? null : values),
    ...(rules === null
      ? {}
      : { validate: typeof rules === 'function' ? rules : schemaResolver(rules, { sync: true }) }),
  })
  useEffect(() => {
    const first = refused && firstOf(refused.problems)
    if (first) form.getInputNode(first)?.focus()
  }, [])
  const underWay = useRef<Promise<void> | null>(null)

  const wait = async (submission: Promise<unknown>) => {
    try {
      await submission
      keep(null)
      setUnsaved(false)
    } catch (error) {
      setUnsaved(isRetryable(error))
      const words = serverWords(error)
      const reason = refusalReason(error)
      const field = reason === null ? undefined : refusals[reason]
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
    const first = firstOf(errors)
    if (first === undefined) return
    const field = form.getInputNode(first) ?? event?.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
  return {
    form,
    busy: form.submitting,
    unsaved,
    onSubmit: (send: (values: Values) => unknown) =>
      form.onSubmit((values) => {
        if (underWay.current !== null) return underWay.current
        const submission = send(values)
        if (submission instanceof Promise) underWay.current = wait(submission)
        return underWay.current ?? undefined
      }, refuse),
  }
}

/** Posted values that this form has fields for. */
function returned<Values extends Record<string, unknown>>(
  refused: RefusedForm,
  fields: Values,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(refused.values).filter(([name]) => name in fields),
  ) as Partial<Values>
}

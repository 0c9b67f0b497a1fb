import { type ContactProblems, contactProblems } from '@fivestead/domain/contact/check'
import { CONTACT_FIELDS, type ContactField } from '@fivestead/domain/contact/limits'
import * as m from '@fivestead/domain/languages/messages/contact/en'
import { showToast } from '@fivestead/ui/toasts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ContactStart } from '../../../lib/start.ts'
import { askForFormToken, readForm, sendMessage } from './send.ts'

export type FormProps = {
  /** Values posted without script and refused. */
  refused: Extract<ContactStart, { kind: 'refused' }> | null
  /** Brings the writer here: the form came back by their own wish. */
  takeFocus: boolean
  onSent(): void
}

/** Checks the contact form while it is corrected, and sends it. */
export function useContactForm({ refused, takeFocus, onSent }: FormProps) {
  const [problems, setProblems] = useState<ContactProblems>(refused?.problems ?? {})
  const [formError, setFormError] = useState(refused?.formError ?? null)
  /** A form that was posted without script has no toast to say so. */
  const [posted, setPosted] = useState(refused !== null)
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const formToken = useRef(refused?.formToken ?? null)
  const asked = useRef(false)

  useEffect(() => {
    if (takeFocus) form.current?.querySelector<HTMLElement>('#contact-name')?.focus()
  }, [takeFocus])

  const point = (found: ContactProblems) => {
    setProblems(found)
    const field = CONTACT_FIELDS.find((name) => found[name] !== undefined)
    if (field !== undefined) form.current?.querySelector<HTMLElement>(`#contact-${field}`)?.focus()
    return field !== undefined
  }

  /** The page is the same for everybody; when it is begun is asked once somebody is in it. */
  const begin = () => {
    if (asked.current || formToken.current !== null) return
    asked.current = true
    askForFormToken().then((given) => {
      formToken.current = given
      asked.current = given !== null
    })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    setPosted(false)
    setFormError(null)
    if (point(contactProblems(readForm(event.currentTarget)))) return
    setSending(true)
    const refusal = await sendMessage(event.currentTarget, formToken.current)
    setSending(false)
    if (refusal === null) {
      showToast({ title: m.messageSent, description: m.messageSentHint, tone: 'success' })
      onSent()
    } else if (!point(refusal.problems)) {
      showToast({ title: m.somethingWentWrong, description: m.messageNotSent, tone: 'danger' })
      setFormError(refusal.formError ?? '')
    }
  }

  /** A field that was refused is looked at again as it is corrected; the others are left in peace. */
  const correct = (event: FormEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name as ContactField
    if (problems[name] === undefined) return
    const found = contactProblems(readForm(event.currentTarget))[name]
    const { [name]: _, ...others } = problems
    setProblems(found === undefined ? others : { ...others, [name]: found })
  }

  return {
    problems,
    formError,
    posted,
    sending,
    handlers: { ref: form, onSubmit: submit, onInput: correct, onFocus: begin },
  }
}

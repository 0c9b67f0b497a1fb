import { type ContactProblems, contactProblems } from '@fivestead/domain/contact/check'
import {
  CONTACT_FIELDS,
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_SUBJECTS,
  CONTACT_TRAP,
  type ContactField,
} from '@fivestead/domain/contact/limits'
import { CONTACT, CONTACT_SUBJECT_LABELS } from '@fivestead/domain/contact/texts'
import { showToast } from '@fivestead/ui/toasts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ContactStart } from '../../../lib/start.ts'
import { supportEmail } from '../../../lib/support-email.ts'
import { Field } from './Field.tsx'
import styles from './Form.module.css'
import { askForStamp, readForm, sendMessage } from './send.ts'

type Refused = Extract<ContactStart, { kind: 'refused' }>

type FormProps = {
  /** What was posted without script and not taken. */
  refused: Refused | null
  /** Brings the writer here: the form came back by their own wish. */
  takeFocus: boolean
  onSent(): void
}

/** The contact form: checked and sent by script where there is one, a plain post otherwise (CON-2, CON-3). */
export function Form({ refused, takeFocus, onSent }: FormProps) {
  const [problems, setProblems] = useState<ContactProblems>(refused?.problems ?? {})
  const [notice, setNotice] = useState(refused?.notice ?? null)
  /** A form that was posted without script has no toast to say so. */
  const [posted, setPosted] = useState(refused !== null)
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const stamp = useRef(refused?.stamp ?? null)
  const asked = useRef(false)
  const first = refused?.form

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
    if (asked.current || stamp.current !== null) return
    asked.current = true
    askForStamp().then((given) => {
      stamp.current = given
      asked.current = given !== null
    })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    setPosted(false)
    setNotice(null)
    if (point(contactProblems(readForm(event.currentTarget)))) return
    setSending(true)
    const refusal = await sendMessage(event.currentTarget, stamp.current)
    setSending(false)
    if (refusal === null) {
      showToast({ ...CONTACT.sent, tone: 'success' })
      onSent()
    } else if (!point(refusal.problems)) {
      showToast({ ...CONTACT.failed, tone: 'danger' })
      setNotice(refusal.notice ?? '')
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

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/contact"
      noValidate
      onSubmit={submit}
      onInput={correct}
      onFocus={begin}
      aria-labelledby="contact-form"
    >
      <h2 id="contact-form" className={styles.title}>
        Write to us
      </h2>
      <Field name="name" label="Name" problem={problems.name}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            autoComplete="name"
            required
            maxLength={CONTACT_NAME_MAX}
            defaultValue={first?.name}
          />
        )}
      </Field>
      <Field name="email" label="Email" problem={problems.email}>
        {(attributes) => (
          <input
            {...attributes}
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={first?.email}
          />
        )}
      </Field>
      <Field name="company" label="Company (Optional)" problem={problems.company}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            autoComplete="organization"
            maxLength={CONTACT_NAME_MAX}
            defaultValue={first?.company}
          />
        )}
      </Field>
      <Field name="subject" label="Subject" problem={problems.subject}>
        {(attributes) => (
          <select {...attributes} required defaultValue={first?.subject ?? ''}>
            <option value="">Select a subject</option>
            {CONTACT_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {CONTACT_SUBJECT_LABELS[subject]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="message" label="Message" problem={problems.message} wide>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={6}
            required
            maxLength={CONTACT_MESSAGE_MAX}
            defaultValue={first?.message}
          />
        )}
      </Field>
      {refused?.stamp ? <input type="hidden" name="stamp" value={refused.stamp} /> : null}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="contact-trap">Leave this empty</label>
        <input id="contact-trap" name={CONTACT_TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.end}>
        <button type="submit" className={styles.send} aria-disabled={sending || undefined}>
          {sending ? 'Sending...' : 'Send Message'}
        </button>
        <div role="status">{notice === null ? null : <Notice words={notice} posted={posted} />}</div>
      </div>
    </form>
  )
}

/** Why nothing was sent, and what to do; it stays where a toast goes away. */
function Notice({ words, posted }: { words: string; posted: boolean }) {
  const email = supportEmail()
  return (
    <p className={styles.notice}>
      {posted ? (
        <>
          <strong>{CONTACT.failed.title}</strong> {CONTACT.failed.description}{' '}
        </>
      ) : null}
      {words === '' ? 'Nothing is lost: your words are still here.' : words} You can also write to{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </p>
  )
}

import type { ContactForm, ContactProblems } from '@fivestead/domain/contact/check'
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_SUBJECTS,
  CONTACT_TRAP,
} from '@fivestead/domain/contact/limits'
import { CONTACT_SUBJECT_LABELS } from '@fivestead/domain/contact/texts'
import * as m from '@fivestead/domain/languages/messages/contact/en'
import { use } from 'react'
import buttons from '../../../lib/buttons.module.css'
import { DetailsContext } from '../../../lib/contact-details.ts'
import { pageHref } from '../../../lib/language.ts'
import { Field } from './Field.tsx'
import styles from './Form.module.css'
import { type FormProps, useContactForm } from './use-contact-form.ts'

/** The contact form: checked and sent by script where there is one, a plain post otherwise. */
export function Form(props: FormProps) {
  const { refused } = props
  const { problems, formError, posted, sending, handlers } = useContactForm(props)
  return (
    <form
      {...handlers}
      className={styles.form}
      method="post"
      action={pageHref('/contact')}
      noValidate
      aria-labelledby="contact-form"
    >
      <h2 id="contact-form" className={styles.title}>
        {m.writeToUs}
      </h2>
      <Fields first={refused?.form} problems={problems} />
      {refused?.formToken ? <input type="hidden" name="formToken" value={refused.formToken} /> : null}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="contact-trap">{m.leaveThisEmpty}</label>
        <input id="contact-trap" name={CONTACT_TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.end}>
        <button
          type="submit"
          className={`${buttons.primary} ${styles.send}`}
          aria-disabled={sending || undefined}
        >
          {sending ? m.sending : m.sendMessage}
        </button>
        <div role="status">{formError === null ? null : <FormError words={formError} posted={posted} />}</div>
      </div>
    </form>
  )
}

type FieldsProps = { first: Partial<ContactForm> | undefined; problems: ContactProblems }

function Fields({ first, problems }: FieldsProps) {
  return (
    <>
      <Field name="name" label={m.name} problem={problems.name}>
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
      <Field name="email" label={m.email} problem={problems.email}>
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
      <Field name="company" label={m.companyOptional} problem={problems.company}>
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
      <Field name="subject" label={m.subject} problem={problems.subject}>
        {(attributes) => (
          <select {...attributes} required defaultValue={first?.subject ?? ''}>
            <option value="">{m.selectASubject}</option>
            {CONTACT_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {CONTACT_SUBJECT_LABELS[subject]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="message" label={m.message} problem={problems.message} wide>
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
    </>
  )
}

/** Shows why nothing was sent and what to do; unlike a toast, it stays. */
function FormError({ words, posted }: { words: string; posted: boolean }) {
  const email = use(DetailsContext)?.email?.text
  return (
    <p className={styles.formError}>
      {posted ? (
        <>
          <strong>{m.somethingWentWrong}</strong> {m.messageNotSent}{' '}
        </>
      ) : null}
      {words === '' ? m.wordsKept : words}
      {email === undefined ? null : (
        <>
          {' '}
          {m.alsoWriteTo} <a href={`mailto:${email}`}>{email}</a>.
        </>
      )}
    </p>
  )
}

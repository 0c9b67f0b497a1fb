import { NAME_MAX, PHONE_MAX } from '@fivestead/domain/field-limits'
import { COMPANY_FORM } from '@fivestead/domain/reviews/company-form-texts'
import { ANONYMOUS, FEEDBACK_MAX } from '@fivestead/domain/reviews/limits'
import { SUBMITTING } from '@fivestead/domain/reviews/texts'
import { type FormEvent, useState } from 'react'
import { COMPANY_LATER_WORDS } from './company-later-words.ts'
import { draftFor, keepDraft } from './draft.ts'
import type { PageView, Start, Step } from './model.ts'
import styles from './survey.module.css'

export type CompanyMessage = {
  name: string
  email?: string
  phone?: string
  message: string
}

type CompanyFormProps = {
  path: string
  step: Step
  rating: number | null
  /** Rating of a page without script. */
  reviewId: string | null
  submissionKey: string
  via: PageView['via']
  draft: Start['draft']
  problem: string | null
  weight?: 'primary' | 'equal'
  /** Resolves in any case; the caller says whether it was sent. */
  onSubmit: (message: CompanyMessage) => Promise<void>
}

/** The company page's private message: name, email and phone may stay empty. */
export function CompanyForm({ weight = 'primary', ...props }: CompanyFormProps) {
  const [draft] = useState(() => draftFor(props))
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const text = (field: string) => String(typed.get(field) ?? '').trim()
    const email = text('email')
    const phone = text('phone')
    const message = text('message')
    if (message === '') {
      // Blanks alone satisfy the browser's own check of a required field; emptied, they do not.
      event.currentTarget.message.value = ''
      event.currentTarget.reportValidity()
      return
    }
    setBusy(true)
    await props.onSubmit({
      name: text('name') || ANONYMOUS,
      message,
      ...(email === '' ? {} : { email }),
      ...(phone === '' ? {} : { phone }),
    })
    setBusy(false)
  }
  const line = (name: 'name' | 'email' | 'phone', type: string, autoComplete: string, most: number) => (
    <div>
      <label className={styles.label} htmlFor={`company-${name}`}>
        {COMPANY_LATER_WORDS[name]} <span className={styles.optional}>{COMPANY_LATER_WORDS.optional}</span>
      </label>
      <input
        className={styles.field}
        id={`company-${name}`}
        name={name}
        type={type}
        autoComplete={autoComplete}
        maxLength={most}
        defaultValue={draft[name]}
      />
    </div>
  )

  return (
    <form
      className={styles.form}
      method="post"
      action={props.path}
      onSubmit={submit}
      onInput={({ currentTarget }) =>
        keepDraft(props.path, { step: props.step, rating: props.rating }, currentTarget)
      }
    >
      <input type="hidden" name="step" value="company-feedback" />
      <input type="hidden" name="submissionKey" value={props.submissionKey} />
      {props.via ? <input type="hidden" name="via" value={props.via} /> : null}
      {props.rating === null ? null : <input type="hidden" name="rating" value={props.rating} />}
      {props.reviewId === null ? null : <input type="hidden" name="review" value={props.reviewId} />}
      <div>
        <label className={styles.label} htmlFor="company-message">
          {props.step === 'feedback-negative' ? COMPANY_FORM.messageLabel : COMPANY_LATER_WORDS.message}
        </label>
        <textarea
          className={styles.field}
          id="company-message"
          name="message"
          rows={5}
          required
          maxLength={FEEDBACK_MAX}
          defaultValue={draft.feedback}
        />
      </div>
      {line('name', 'text', 'name', NAME_MAX)}
      {line('email', 'email', 'email', 254)}
      {line('phone', 'tel', 'tel', PHONE_MAX)}
      <p className={styles.problem} role="alert">
        {props.problem}
      </p>
      <button className={styles[weight]} type="submit" aria-disabled={busy || undefined}>
        {busy ? SUBMITTING : COMPANY_FORM.submit}
      </button>
    </form>
  )
}

import { NAME_MAX, PHONE_MAX } from '@fivestead/domain/field-limits'
import * as companyLaterWords from '@fivestead/domain/languages/messages/company-page-later/en'
import { ANONYMOUS } from '@fivestead/domain/reviews/limits'
import { emailProblem, feedbackProblem, phoneProblem } from '@fivestead/domain/reviews/message-rules'
import { type FormEvent, useEffect, useState } from 'react'
import { draftFor, keepDraft } from './keep-draft.ts'
import type { Field, PageView } from './model.ts'
import { problemText } from './problem-text.ts'
import { SendButton } from './SendButton.tsx'
import type { CompanyState } from './state.ts'
import styles from './survey.module.css'

export type CompanyMessage = {
  name: string
  email?: string
  phone?: string
  message: string
}

type CompanyFormProps = {
  view: PageView
  company: CompanyState
  weight: 'primary' | 'equal'
  /** Resolves in any case; the caller says whether it was sent. */
  onSubmit: (message: CompanyMessage) => Promise<void>
}

const LABELS = {
  name: companyLaterWords.name,
  email: companyLaterWords.email,
  phone: companyLaterWords.phone,
}

/** Rules of the fields, in their order on the screen. */
const RULES = { message: feedbackProblem, email: emailProblem, phone: phoneProblem }

/** The company page's private message: name, email and phone may stay empty. */
export function CompanyForm({ view, company, weight, onSubmit }: CompanyFormProps) {
  const { path, via, submissionKey } = view
  const { start, choice } = company
  const { step, rating } = choice
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const [draft] = useState(() => draftFor(path, start))
  const [busy, setBusy] = useState(false)
  const [{ problem, wrong }, setRefusal] = useState<{ problem: string | null; wrong?: Field | undefined }>(
    start,
  )

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const text = (field: string) => String(typed.get(field) ?? '').trim()
    for (const [field, problemOf] of Object.entries(RULES)) {
      const found = problemOf(text(field))
      setRefusal({
        problem: found && problemText(found),
        wrong: found === null ? undefined : (field as Field),
      })
      if (found !== null) return form[field].focus()
    }
    const [email, phone] = [text('email'), text('phone')]
    setBusy(true)
    await onSubmit({
      name: text('name') || ANONYMOUS,
      message: text('message'),
      ...(email === '' ? {} : { email }),
      ...(phone === '' ? {} : { phone }),
    })
    setBusy(false)
  }
  /** Marks the field that the problem is about. */
  const mark = (field: string) =>
    wrong === field ? ({ 'aria-invalid': true, 'aria-describedby': 'company-problem' } as const) : {}
  const line = (name: 'name' | 'email' | 'phone', type: string, autoComplete: string, most: number) => (
    <div>
      <label className={styles.label} htmlFor={`company-${name}`}>
        {LABELS[name]} <span className={styles.optional}>{companyLaterWords.optional}</span>
      </label>
      <input
        className={styles.field}
        id={`company-${name}`}
        name={name}
        type={type}
        autoComplete={autoComplete}
        maxLength={most}
        defaultValue={draft[name]}
        {...mark(name)}
      />
    </div>
  )

  return (
    <form
      className={styles.form}
      method="post"
      action={path}
      noValidate={live}
      onSubmit={submit}
      onInput={({ currentTarget }) => keepDraft(path, { step, rating }, currentTarget)}
    >
      <input type="hidden" name="step" value="company-feedback" />
      <input type="hidden" name="submissionKey" value={submissionKey} />
      {via ? <input type="hidden" name="via" value={via} /> : null}
      {rating === null ? null : <input type="hidden" name="rating" value={rating} />}
      {start.reviewId === null ? null : <input type="hidden" name="review" value={start.reviewId} />}
      <div>
        <label className={styles.label} htmlFor="company-message">
          {step === 'feedback-negative' ? companyLaterWords.messageLabel : companyLaterWords.message}
        </label>
        <textarea
          className={styles.field}
          id="company-message"
          name="message"
          rows={5}
          required
          defaultValue={draft.feedback}
          {...mark('message')}
        />
      </div>
      {line('name', 'text', 'name', NAME_MAX)}
      {line('email', 'email', 'email', 254)}
      {line('phone', 'tel', 'tel', PHONE_MAX)}
      <p className={styles.problem} id="company-problem" role="alert">
        {problem}
      </p>
      <SendButton busy={busy} weight={weight}>
        {companyLaterWords.submit}
      </SendButton>
    </form>
  )
}

import { NAME_MAX, PHONE_MAX } from '@fivestead/domain/field-limits'
import * as companyLaterWords from '@fivestead/domain/languages/messages/company-page-later/en'
import { ANONYMOUS } from '@fivestead/domain/reviews/limits'
import { COMPANY_RULES } from './message-fields.ts'
import type { PageView } from './model.ts'
import { SendButton } from './SendButton.tsx'
import type { CompanyState } from './state.ts'
import styles from './survey.module.css'
import { useMessageForm } from './use-message-form.ts'

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
  onSend: (message: CompanyMessage) => Promise<void>
}

const LABELS = {
  name: companyLaterWords.name,
  email: companyLaterWords.email,
  phone: companyLaterWords.phone,
}

/** The company page's private message: name, email and phone may stay empty. */
export function CompanyForm({ view, company, weight, onSend }: CompanyFormProps) {
  const { path, via, submissionKey } = view
  const { start, choice } = company
  const { step, rating } = choice
  const { form, draft, busy, problem, wrong } = useMessageForm({
    path,
    at: { step, rating },
    start,
    rules: COMPANY_RULES,
    onSend: async (textOf) => {
      const [email, phone] = [textOf('email'), textOf('phone')]
      await onSend({
        name: textOf('name') || ANONYMOUS,
        message: textOf('message'),
        ...(email === '' ? {} : { email }),
        ...(phone === '' ? {} : { phone }),
      })
      return null
    },
  })
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
    <form className={styles.form} {...form}>
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

import { CONTACT_MAX, FEEDBACK_MAX, FEEDBACK_MIN } from '@fivestead/domain/reviews/limits'
import { contactProblem, feedbackProblem } from '@fivestead/domain/reviews/message-rules'
import { SURVEY_STEPS } from '@fivestead/domain/reviews/survey-steps-texts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CallFailure } from './exchange.ts'
import { draftFor, keepDraft } from './keep-draft.ts'
import type { Start } from './model.ts'
import { SendButton } from './SendButton.tsx'
import type { At } from './state.ts'
import styles from './survey.module.css'
import { SURVEY_LATER_WORDS } from './survey-later-words.ts'
import { SURVEY_WORDS } from './survey-words.ts'

type FeedbackFormProps = {
  path: string
  /** Kept with what is typed: where to go on after a reload. */
  at: At
  submissionKey: string
  start: Start
  /** Nobody knows who this is: there is a field for a way to reply. */
  unknown: boolean
  weight?: 'primary' | 'equal'
  /** Rejects when the message could not be saved; the button then comes back. */
  onSubmit: (feedback: string, contact: string) => Promise<void>
}

/** The private message: 10 to 500 characters. */
export function FeedbackForm({ weight = 'primary', ...props }: FeedbackFormProps) {
  const [live, setLive] = useState(false)
  const { path, at, start, onSubmit } = props
  const [draft] = useState(() => draftFor(path, start))
  const [length, setLength] = useState(draft.feedback.trim().length)
  const [busy, setBusy] = useState(false)
  const [{ problem, wrong }, setRefusal] = useState<Pick<Start, 'problem' | 'wrong'>>(start)
  const field = useRef<HTMLTextAreaElement>(null)
  const contact = useRef<HTMLInputElement>(null)
  const { reviewId } = at
  useEffect(() => {
    setLive(true)
    setLength(field.current?.value.trim().length ?? 0)
  }, [])

  /** The first field that is wrong, told and focused. */
  const check = (feedback: string, way: string) => {
    const found = feedbackProblem(feedback)
    const problem = found ?? contactProblem(way)
    setRefusal({ problem, wrong: problem ? (found ? 'feedback' : 'contact') : undefined })
    if (problem !== null) (found ? field : contact).current?.focus()
    return problem === null
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const feedback = field.current?.value.trim() ?? ''
    const way = contact.current?.value.trim() ?? ''
    if (busy || !check(feedback, way)) return
    setBusy(true)
    try {
      await onSubmit(feedback, way)
    } catch (error) {
      console.error(error)
      const { status, said } = error as CallFailure
      setRefusal({ problem: (status === 400 && said) || SURVEY_WORDS.notSent })
      setBusy(false)
    }
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={path}
      noValidate={live}
      onSubmit={submit}
      onInput={({ currentTarget }) => keepDraft(path, at, currentTarget)}
    >
      <input type="hidden" name="step" value="feedback" />
      <input type="hidden" name="from" value={at.step} />
      <input type="hidden" name="submissionKey" value={props.submissionKey} />
      {reviewId === null ? null : <input type="hidden" name="review" value={reviewId} />}
      <label className={styles.label} htmlFor="feedback">
        {SURVEY_STEPS.feedbackLabel}
      </label>
      <textarea
        ref={field}
        className={styles.field}
        id="feedback"
        name="feedback"
        rows={5}
        required
        minLength={FEEDBACK_MIN}
        defaultValue={draft.feedback}
        aria-invalid={wrong === 'feedback' || undefined}
        aria-describedby={wrong === 'feedback' ? 'feedback-problem feedback-count' : 'feedback-count'}
        onChange={(event) => {
          const text = event.currentTarget.value.trim()
          setLength(text.length)
          if (wrong === 'feedback') setRefusal({ problem: feedbackProblem(text), wrong })
        }}
      />
      <p className={styles.count} id="feedback-count">
        {live ? SURVEY_LATER_WORDS.count(length, FEEDBACK_MAX) : SURVEY_LATER_WORDS.range}
      </p>
      {props.unknown ? (
        <div className={styles.contact}>
          <label className={styles.label} htmlFor="contact">
            {SURVEY_LATER_WORDS.contact}{' '}
            <span className={styles.optional}>{SURVEY_LATER_WORDS.optional}</span>
          </label>
          <input
            ref={contact}
            className={styles.field}
            id="contact"
            name="contact"
            maxLength={CONTACT_MAX}
            defaultValue={draft.contact}
            aria-invalid={wrong === 'contact' || undefined}
            aria-describedby={wrong === 'contact' ? 'feedback-problem' : undefined}
          />
        </div>
      ) : null}
      <p className={styles.problem} id="feedback-problem" role="alert">
        {problem}
      </p>
      <SendButton busy={busy} weight={weight}>
        {SURVEY_STEPS.submitFeedback}
      </SendButton>
    </form>
  )
}

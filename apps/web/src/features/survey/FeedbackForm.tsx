import * as surveyWords from '@fivestead/domain/languages/messages/survey/en'
import * as surveyLaterWords from '@fivestead/domain/languages/messages/survey-later/en'
import { CONTACT_MAX, FEEDBACK_MAX, FEEDBACK_MIN } from '@fivestead/domain/reviews/limits'
import { contactProblem, feedbackProblem, messageLength } from '@fivestead/domain/reviews/message-rules'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CallFailure } from './exchange.ts'
import { draftFor, keepDraft } from './keep-draft.ts'
import type { Start } from './model.ts'
import { inEnglish, problemText } from './problem-text.ts'
import { SendButton } from './SendButton.tsx'
import type { At } from './state.ts'
import styles from './survey.module.css'

type FeedbackFormProps = {
  path: string
  /** Kept with what is typed: where to go on after a reload. */
  at: At
  submissionKey: string
  start: Start
  /** True if the customer is unknown: the form then has a field for a contact. */
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
  const [length, setLength] = useState(messageLength(draft.feedback))
  const [busy, setBusy] = useState(false)
  const [{ problem, wrong }, setRefusal] = useState<Pick<Start, 'problem' | 'wrong'>>(start)
  const field = useRef<HTMLTextAreaElement>(null)
  const contact = useRef<HTMLInputElement>(null)
  const { reviewId } = at
  useEffect(() => {
    setLive(true)
    setLength(messageLength(field.current?.value ?? ''))
  }, [])

  /** The first field that is wrong, told and focused. */
  const check = (feedback: string, way: string) => {
    const found = feedbackProblem(feedback)
    const problem = found ?? contactProblem(way)
    setRefusal({
      problem: problem && problemText(problem),
      wrong: problem ? (found ? 'feedback' : 'contact') : undefined,
    })
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
      setRefusal({ problem: (status === 400 && inEnglish() && said) || surveyWords.notSent })
      setBusy(false)
    }
  }

  const alert = (
    <p className={styles.problem} id="feedback-problem" role="alert">
      {problem}
    </p>
  )
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
        {surveyLaterWords.feedbackLabel}
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
          const text = event.currentTarget.value
          setLength(messageLength(text))
          const found = feedbackProblem(text)
          if (wrong === 'feedback') setRefusal({ problem: found && problemText(found), wrong })
        }}
      />
      <p className={styles.count} id="feedback-count">
        {live
          ? surveyLaterWords.count({ length, most: FEEDBACK_MAX })
          : surveyLaterWords.range({ min: FEEDBACK_MIN, max: FEEDBACK_MAX })}
      </p>
      {wrong === 'feedback' ? alert : null}
      {props.unknown ? (
        <div className={styles.contact}>
          <label className={styles.label} htmlFor="contact">
            {surveyLaterWords.contact} <span className={styles.optional}>{surveyLaterWords.optional}</span>
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
      {wrong === 'feedback' ? null : alert}
      <SendButton busy={busy} weight={weight}>
        {surveyLaterWords.submitFeedback}
      </SendButton>
    </form>
  )
}

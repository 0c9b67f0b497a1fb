import { CONTACT_MAX, FEEDBACK_MAX, FEEDBACK_MIN, feedbackProblem } from '@fivestead/domain/reviews/limits'
import { SURVEY } from '@fivestead/domain/reviews/texts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { draftFor, keepDraft } from './draft.ts'
import type { CallFailure } from './exchange.ts'
import type { Start } from './model.ts'
import styles from './survey.module.css'
import { SURVEY_WORDS } from './survey-words.ts'

type FeedbackFormProps = {
  path: string
  /** Kept with what is typed: where to go on after a reload. */
  at: Pick<Start, 'step' | 'rating' | 'reviewId'>
  submissionKey: string
  draft: Start['draft']
  /** Nobody knows who this is: there is a field for a way to reply. */
  unknown: boolean
  problem: string | null
  weight?: 'primary' | 'equal'
  /** Rejects when the message could not be saved; the button then comes back. */
  onSubmit: (feedback: string, contact: string) => Promise<void>
}

/** The private message: 10 to 500 characters. */
export function FeedbackForm({ weight = 'primary', ...props }: FeedbackFormProps) {
  const [live, setLive] = useState(false)
  const [draft] = useState(() => draftFor(props))
  const [length, setLength] = useState(draft.feedback.trim().length)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(props.problem)
  const field = useRef<HTMLTextAreaElement>(null)
  const contact = useRef<HTMLInputElement>(null)
  const { reviewId } = props.at
  useEffect(() => {
    setLive(true)
    setLength(field.current?.value.trim().length ?? 0)
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const feedback = field.current?.value.trim() ?? ''
    const wrong = feedbackProblem(feedback)
    setProblem(wrong)
    if (wrong !== null) {
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      await props.onSubmit(feedback, contact.current?.value.trim() ?? '')
    } catch (error) {
      console.error(error)
      const { status, said } = error as CallFailure
      setProblem((status === 400 && said) || SURVEY_WORDS.notSent)
      setBusy(false)
    }
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={props.path}
      noValidate={live}
      onSubmit={submit}
      onInput={({ currentTarget }) => keepDraft(props.path, props.at, currentTarget)}
    >
      <input type="hidden" name="step" value="feedback" />
      <input type="hidden" name="from" value={props.at.step} />
      <input type="hidden" name="submissionKey" value={props.submissionKey} />
      {reviewId === null ? null : <input type="hidden" name="review" value={reviewId} />}
      <label className={styles.label} htmlFor="feedback">
        {SURVEY.feedbackLabel}
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
        aria-invalid={problem === null ? undefined : true}
        aria-describedby="feedback-problem feedback-count"
        onChange={(event) => {
          const text = event.currentTarget.value.trim()
          setLength(text.length)
          if (problem !== null) setProblem(feedbackProblem(text))
        }}
      />
      <p className={styles.count} id="feedback-count">
        {SURVEY_WORDS.count(length, FEEDBACK_MAX)}
      </p>
      {props.unknown ? (
        <div className={styles.contact}>
          <label className={styles.label} htmlFor="contact">
            {SURVEY_WORDS.contact} <span className={styles.optional}>{SURVEY_WORDS.optional}</span>
          </label>
          <input
            ref={contact}
            className={styles.field}
            id="contact"
            name="contact"
            maxLength={CONTACT_MAX}
            defaultValue={draft.contact}
          />
        </div>
      ) : null}
      <p className={styles.problem} id="feedback-problem" role="alert">
        {problem}
      </p>
      <button className={styles[weight]} type="submit" aria-disabled={busy || undefined}>
        {busy ? SURVEY.submitting : SURVEY.submitFeedback}
      </button>
    </form>
  )
}

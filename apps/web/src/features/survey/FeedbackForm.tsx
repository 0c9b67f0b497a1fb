import { FEEDBACK_MAX, FEEDBACK_MIN, feedbackProblem } from '@fivestead/domain/reviews/limits'
import { SURVEY } from '@fivestead/domain/reviews/texts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from './survey.module.css'
import { SURVEY_WORDS } from './survey-words.ts'

type FeedbackFormProps = {
  path: string
  reviewId: string | null
  submissionKey: string
  draft: string
  problem: string | null
  weight?: 'primary' | 'equal'
  /** Rejects when the message could not be saved; the button then comes back. */
  onSubmit: (feedback: string) => Promise<void>
}

/** The private message: 10 to 500 characters (SUR-6). */
export function FeedbackForm({ weight = 'primary', ...props }: FeedbackFormProps) {
  const [live, setLive] = useState(false)
  const [length, setLength] = useState(props.draft.trim().length)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(props.problem)
  const field = useRef<HTMLTextAreaElement>(null)
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
      await props.onSubmit(feedback)
    } catch (error) {
      console.error(error)
      setProblem(SURVEY_WORDS.notSent)
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} method="post" action={props.path} noValidate={live} onSubmit={submit}>
      <input type="hidden" name="step" value="feedback" />
      <input type="hidden" name="submissionKey" value={props.submissionKey} />
      {props.reviewId === null ? null : <input type="hidden" name="review" value={props.reviewId} />}
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
        defaultValue={props.draft}
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
      <p className={styles.problem} id="feedback-problem" role="alert">
        {problem}
      </p>
      <button className={styles[weight]} type="submit" aria-disabled={busy || undefined}>
        {busy ? SURVEY.submitting : SURVEY.submitFeedback}
      </button>
    </form>
  )
}

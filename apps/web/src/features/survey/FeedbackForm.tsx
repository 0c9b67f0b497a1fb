import * as surveyLaterWords from '@fivestead/domain/languages/messages/survey-later/en'
import { CONTACT_MAX, FEEDBACK_MAX, FEEDBACK_MIN } from '@fivestead/domain/reviews/limits'
import { feedbackProblem, messageLength } from '@fivestead/domain/reviews/message-rules'
import { useEffect, useRef, useState } from 'react'
import { SURVEY_RULES } from './message-fields.ts'
import type { Start } from './model.ts'
import { problemText } from './problem-text.ts'
import { SendButton } from './SendButton.tsx'
import type { At } from './state.ts'
import styles from './survey.module.css'
import { useMessageForm } from './use-message-form.ts'

type FeedbackFormProps = {
  path: string
  at: At
  submissionKey: string
  start: Start
  /** True if the customer is unknown: the form then has a field for a contact. */
  unknown: boolean
  weight?: 'primary' | 'equal'
  /** Returns why the message could not be saved, or null. */
  onSend: (feedback: string, contact: string) => Promise<string | null>
}

/** The private message: 10 to 500 characters. */
export function FeedbackForm({ weight = 'primary', ...props }: FeedbackFormProps) {
  const { path, at, start, onSend } = props
  const { form, live, draft, busy, problem, wrong, setRefusal } = useMessageForm({
    path,
    at,
    start,
    rules: SURVEY_RULES,
    onSend: (textOf) => onSend(textOf('feedback'), textOf('contact')),
  })
  const [length, setLength] = useState(messageLength(draft.feedback))
  const field = useRef<HTMLTextAreaElement>(null)
  const { reviewId } = at
  useEffect(() => setLength(messageLength(field.current?.value ?? '')), [])

  const alert = (
    <p className={styles.problem} id="feedback-problem" role="alert">
      {problem}
    </p>
  )
  return (
    <form className={styles.form} {...form}>
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

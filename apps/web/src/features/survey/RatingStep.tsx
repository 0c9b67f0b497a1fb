import * as surveyWords from '@fivestead/domain/languages/messages/survey/en'
import { type FormEvent, useEffect, useState } from 'react'
import { answeredText } from './answered-text.ts'
import { Heading } from './Heading.tsx'
import { SendButton } from './SendButton.tsx'
import { StarInput } from './StarInput.tsx'
import styles from './survey.module.css'

type RatingStepProps = {
  business: string
  /** Path that the form is posted to without script. */
  path: string
  submissionKey: string
  problem: string | null
  /** Earlier answer of the customer, if any. */
  answered: { rating: number | null; hasMessage?: boolean } | null | undefined
  /** Initial stars of the form: chosen in the mail, or posted before and refused. */
  stars: number | undefined
  moved: boolean
  onFirstStar: () => void
  /** Rejects when the rating could not be saved; the button is then enabled again. */
  onSubmit: (rating: number) => Promise<void>
}

/** Step 1: five stars and one button. */
export function RatingStep({
  business,
  path,
  submissionKey,
  problem,
  answered,
  stars,
  moved,
  onFirstStar,
  onSubmit,
}: RatingStepProps) {
  const [live, setLive] = useState(false)
  const initial = stars ?? answered?.rating ?? null
  const [rating, setRating] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(problem)
  useEffect(() => setLive(true), [])

  const choose = (chosen: number) => {
    if (rating === null) onFirstStar()
    setRating(chosen)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Reads the form: a star tapped before hydration is not in the state.
    const stars = Number(new FormData(event.currentTarget).get('rating'))
    if (stars === 0 || busy) return
    setBusy(true)
    setFailed(null)
    try {
      await onSubmit(stars)
    } catch (error) {
      console.error(error)
      setFailed(surveyWords.notSent)
      setBusy(false)
    }
  }

  return (
    <form className={styles.rate} method="post" action={path} onSubmit={submit}>
      <Heading takesFocus={moved}>{surveyWords.rate({ business })}</Heading>
      {answered?.rating ? (
        <p className={styles.text}>
          {`${answeredText(answered.rating, answered.hasMessage)} ${surveyWords.change}`}
        </p>
      ) : null}
      <input type="hidden" name="step" value="rating" />
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <StarInput initial={initial} onChoose={choose} />
      <SendButton busy={busy} disabled={live && rating === null}>
        {surveyWords.submitRating}
      </SendButton>
      <p className={styles.problem} role="alert">
        {failed}
      </p>
    </form>
  )
}

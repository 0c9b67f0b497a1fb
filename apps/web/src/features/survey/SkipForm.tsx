import type { FormEvent } from 'react'
import styles from './survey.module.css'

type SkipFormProps = { path: string; reviewId: string | null; label: string; onSkip: () => void }

/** Leads to the thank-you step; a plain GET form without script. */
export function SkipForm({ path, reviewId, label, onSkip }: SkipFormProps) {
  const skip = (event: FormEvent) => {
    event.preventDefault()
    onSkip()
  }
  return (
    <form className={styles.skip} method="get" action={path} onSubmit={skip}>
      <input type="hidden" name="step" value="thank-you" />
      {reviewId === null ? null : <input type="hidden" name="review" value={reviewId} />}
      <button className={styles.ghost} type="submit">
        {label}
      </button>
    </form>
  )
}

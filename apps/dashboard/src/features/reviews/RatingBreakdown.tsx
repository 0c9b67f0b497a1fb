import { breakdownOf, ratingBreakdown } from '@fivestead/domain/reviews/breakdown'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/reviews/en.ts'
import { ofWhich } from './of-which.ts'
import styles from './RatingBreakdown.module.css'
import type { PublicReviews } from './use-public-reviews.ts'

interface Props {
  answer: PublicReviews
  /** Shows the reviews with so many stars; a line that is pressed again shows all. */
  pick?: { rating: number | undefined; onPick(rating: number | undefined): void }
}

/** How the stars are spread over all reviews, or over those that the source listed. */
export function RatingBreakdown({ answer, pick }: Props) {
  const { reviews } = answer.reviews.reviews_results
  if (reviews.length === 0) return null
  const rows = answer.breakdown
    ? breakdownOf(answer.breakdown)
    : ratingBreakdown(reviews.map(({ rating }) => rating))
  return (
    <div>
      <ul className={`${ui.listing} ${styles.rows}`} aria-label={m.ratingBreakdown}>
        {rows.map(({ stars, percent }) => {
          const line = (
            <>
              <span>{m.stars({ stars })}</span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ width: `${percent}%` }} />
              </span>
              <span className={styles.count}>{percent}%</span>
            </>
          )
          const isPicked = pick?.rating === stars
          return (
            <li key={stars}>
              {pick === undefined ? (
                <div className={`${ui.stack10} ${ui.small} ${ui.figures} ${styles.row}`}>{line}</div>
              ) : (
                <button
                  type="button"
                  className={`${ui.stack10} ${ui.small} ${ui.figures} ${styles.row}`}
                  aria-pressed={isPicked}
                  onClick={() => pick.onPick(isPicked ? undefined : stars)}
                >
                  {line}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <p className={`${ui.muted} ${ui.small} ${ui.above8}`}>{m.ofThese({ which: ofWhich(answer) })}</p>
    </div>
  )
}

import { breakdownOf, ratingBreakdown } from '@fivestead/domain/reviews/breakdown'
import { ofWhich } from './of-which.ts'
import styles from './RatingBreakdown.module.css'
import type { PublicReviews } from './use-public-reviews.ts'

/** How the stars are spread over all reviews, or over those that the source listed. */
export function RatingBreakdown({ answer }: { answer: PublicReviews }) {
  const { reviews } = answer.reviews.reviews_results
  if (reviews.length === 0) return null
  const rows = answer.breakdown
    ? breakdownOf(answer.breakdown)
    : ratingBreakdown(reviews.map(({ rating }) => rating))
  return (
    <div>
      <ul className={styles.rows} aria-label="Rating breakdown">
        {rows.map(({ stars, percent }) => (
          <li key={stars} className={styles.row}>
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${percent}%` }} />
            </span>
            <span className={styles.count}>{percent}%</span>
          </li>
        ))}
      </ul>
      <p className={styles.basis}>Of {ofWhich(answer)}.</p>
    </div>
  )
}

import { mayKeepFigures } from '@fivestead/domain/places/kept'
import { narrowReviews } from '@fivestead/domain/reviews/narrow'
import { DESK_STATE_LABELS } from '@fivestead/domain/reviews/replies/texts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/reviews/en.ts'
import { ofWhich } from './of-which.ts'
import { PublicReviewEntry } from './PublicReviewEntry.tsx'
import styles from './RecentReviews.module.css'
import {
  ALL_REVIEWS,
  isNarrowed,
  NoReviewMatches,
  ReviewFilters,
  type ReviewRows,
  type StateOption,
} from './ReviewFilters.tsx'
import { shownWords } from './shown-words.ts'
import type { PublicReview, PublicReviews } from './use-public-reviews.ts'

interface Props {
  answer: PublicReviews
  limit: number
  rows: ReviewRows
  onRows(rows: ReviewRows): void
  /** Actions below each row. */
  actions(review: PublicReview): ReactNode
}

/** Search, filters and order above the reviews that match; the rest of them on request. */
export function ListedReviews({ answer, limit, rows, onRows, actions }: Props) {
  const listed = answer.reviews.reviews_results.reviews
  const [all, setAll] = useState(false)
  // Places shows no replies, so none of its reviews is known to lack one.
  const tellsReplies = mayKeepFigures(answer.source)
  const order = rows.order ?? 'newest'
  const matching = narrowReviews(listed, {
    ...rows,
    answered: rows.state === undefined ? undefined : rows.state !== 'unanswered',
    order,
  })
  const shown = all ? matching : matching.slice(0, limit)
  return (
    <>
      <ReviewFilters rows={rows} states={tellsReplies ? statesOf(listed) : []} onChange={onRows} />
      <p className={`${ui.muted} ${ui.small} ${ui.below16}`} aria-live="polite">
        {isNarrowed(rows) ? matchWords(answer, matching.length) : shownWords(answer, shown.length, order)}
      </p>
      {matching.length === 0 ? (
        <NoReviewMatches onAll={() => onRows(ALL_REVIEWS)} />
      ) : (
        <ul className={`${ui.listing} ${styles.list}`}>
          {shown.map((review) => (
            <li key={review.id}>
              <PublicReviewEntry review={review}>{actions(review)}</PublicReviewEntry>
            </li>
          ))}
        </ul>
      )}
      {shown.length < matching.length ? (
        <Button variant="default" mt="md" onClick={() => setAll(true)}>
          {m.showRows({ count: matching.length - shown.length })}
        </Button>
      ) : null}
    </>
  )
}

function statesOf(listed: readonly PublicReview[]): StateOption[] {
  const open = listed.filter(({ reply }) => reply === null).length
  return [
    { state: undefined, label: m.allReviews, count: listed.length },
    { state: 'unanswered', label: DESK_STATE_LABELS.unanswered, count: open },
    { state: 'approved', label: m.replied, count: listed.length - open },
  ]
}

/** Number of matching reviews, and the reviews that they are from. */
function matchWords(answer: PublicReviews, count: number): string {
  const which = ofWhich(answer)
  if (count === 0) return m.searched({ which })
  const isOnly = answer.reviews.reviews_results.reviews.length === 1
  return isOnly ? m.matches({ count }) : m.matchesOf({ count, which })
}

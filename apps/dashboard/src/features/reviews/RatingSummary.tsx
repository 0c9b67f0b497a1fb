import * as reviewWords from '@fivestead/domain/languages/messages/reviews/en'
import { meanApart } from '@fivestead/domain/reviews/recompute'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { PortOff } from '../../components/PortOff.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/reviews/en.ts'
import { StaleNote } from './Freshness.tsx'
import { NoPlaceId } from './NoPlaceId.tsx'
import { ofWhich, ratingsOf } from './of-which.ts'
import { RatingBreakdown } from './RatingBreakdown.tsx'
import styles from './RatingSummary.module.css'
import { type PublicReviews, usePublicReviews } from './use-public-reviews.ts'

interface Props {
  placeId: string | null
  /** Stars that the list below is filtered by; undefined for all. */
  rating: number | undefined
  onRating(rating: number | undefined): void
}

/** Rating, count and spread of a business on Google; each line of the spread filters the list of reviews. */
export function RatingSummary({ placeId, ...pick }: Props) {
  return (
    <Card title={m.ratingSummary}>
      <PortOff port="public-reviews">
        {placeId === null ? (
          <NoPlaceId text={reviewWords.noPlaceIdFound} />
        ) : (
          <OfPlace placeId={placeId} {...pick} />
        )}
      </PortOff>
    </Card>
  )
}

function OfPlace({ placeId, ...pick }: Props & { placeId: string }) {
  const reading = usePublicReviews(placeId)
  return (
    <QueryState
      query={reading}
      waiting={<Skeleton height={320} aria-busy="true" />}
      failed={reviewWords.loadFailed}
    >
      {(answer) => <Summary answer={answer} {...pick} />}
    </QueryState>
  )
}

function Summary({ answer, rating: picked, onRating }: Omit<Props, 'placeId'> & { answer: PublicReviews }) {
  const { rating: documented, total_reviews: total } = answer.reviews.reviews_results
  const stated = answer.place_info.rating
  const rating = stated || documented
  return (
    <>
      <StaleNote answer={answer} />
      <div className={`${ui.row} ${styles.facts}`}>
        {rating === null ? (
          <p className={`${ui.muted} ${ui.flush}`}>{reviewWords.noRating}</p>
        ) : (
          <>
            <span className={`${ui.display} ${ui.figures} ${styles.big}`}>{rating.toFixed(1)}</span>
            <Stars rating={rating} size={24} />
          </>
        )}
        <p className={`${ui.muted} ${ui.flush}`}>
          {total === null ? reviewWords.noReviewCount : m.countOnGoogle({ total })}
        </p>
      </div>
      {rating === null ? null : stated ? (
        <Apart stated={stated} ratings={ratingsOf(answer)} answer={answer} />
      ) : (
        <p className={`${ui.muted} ${ui.small} ${ui.above4}`}>
          {m.workedOutFrom({ which: ofWhich(answer) })}
        </p>
      )}
      <div className={ui.above16}>
        <RatingBreakdown answer={answer} pick={{ rating: picked, onPick: onRating }} />
      </div>
    </>
  )
}

/** Shows the mean of the listed reviews if it differs from Google's rating. */
function Apart({ stated, ratings, answer }: { stated: number; ratings: number[]; answer: PublicReviews }) {
  const listed = meanApart(stated, ratings)
  return listed === null ? null : (
    <p className={`${ui.muted} ${ui.small} ${ui.above4}`}>
      {m.averageIn({ average: listed.average.toFixed(1), which: ofWhich(answer) })}
    </p>
  )
}

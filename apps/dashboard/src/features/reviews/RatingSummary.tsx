import { REVIEWS } from '@fivestead/domain/reviews/texts'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { PortOff } from '../../components/PortOff.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { StaleNote } from './Freshness.tsx'
import { NoPlaceId } from './NoPlaceId.tsx'
import { ofWhich } from './of-which.ts'
import { RatingBreakdown } from './RatingBreakdown.tsx'
import styles from './RatingSummary.module.css'
import { type PublicReviews, usePublicReviews } from './use-public-reviews.ts'

const NUMBER = new Intl.NumberFormat('en-US')

/** Rating, count and spread of a business on Google. */
export function RatingSummary({ placeId }: { placeId: string | null }) {
  return (
    <Card title="Rating Summary">
      <PortOff port="public-reviews">
        {placeId === null ? <NoPlaceId text={REVIEWS.noPlaceIdFound} /> : <OfPlace placeId={placeId} />}
      </PortOff>
    </Card>
  )
}

function OfPlace({ placeId }: { placeId: string }) {
  const reading = usePublicReviews(placeId)
  return (
    <QueryState
      query={reading}
      waiting={<Skeleton height={236} aria-busy="true" />}
      failed={REVIEWS.loadFailed}
    >
      {(answer) => <Summary answer={answer} />}
    </QueryState>
  )
}

function Summary({ answer }: { answer: PublicReviews }) {
  const { rating, total_reviews: total } = answer.reviews.reviews_results
  return (
    <>
      <StaleNote answer={answer} />
      <div className={styles.facts}>
        {rating === null ? (
          <p className={styles.muted}>{REVIEWS.noRating}</p>
        ) : (
          <>
            <span className={styles.big}>{rating.toFixed(1)}</span>
            <Stars rating={rating} size={24} />
          </>
        )}
        <p className={styles.muted}>
          {total === null
            ? REVIEWS.noCount
            : `${NUMBER.format(total)} ${total === 1 ? 'review' : 'reviews'} on Google`}
        </p>
      </div>
      <Why answer={answer} />
      <div className={styles.breakdown}>
        <RatingBreakdown answer={answer} />
      </div>
    </>
  )
}

/** Where the shown rating is not Google's own: what it is, and what Google says. */
function Why({ answer }: { answer: PublicReviews }) {
  const { rating } = answer.reviews.reviews_results
  const stated = answer.place_info.rating
  if (rating === null || rating === stated) return null
  return (
    <p className={styles.why}>
      Worked out from {ofWhich(answer)}.{' '}
      {stated ? `Google says ${stated.toFixed(1)}.` : 'Google gives no rating.'}
    </p>
  )
}

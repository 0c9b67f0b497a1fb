import { RECENT_REVIEWS } from '@fivestead/domain/reviews/public-reviews'
import { REVIEWS } from '@fivestead/domain/reviews/texts'
import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { GoogleMapsMark } from '../../components/GoogleMapsMark.tsx'
import { PortOff } from '../../components/PortOff.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { usePortOff } from '../../lib/ports.ts'
import { useTools } from '../../lib/tools-context.tsx'
import { Freshness, StaleNote } from './Freshness.tsx'
import { NoPlaceId } from './NoPlaceId.tsx'
import { PublicReviewEntry } from './PublicReviewEntry.tsx'
import { RatingBreakdown } from './RatingBreakdown.tsx'
import styles from './RecentReviews.module.css'
import { type PublicReview, type PublicReviews, usePublicReviews } from './use-public-reviews.ts'
import { useRefreshReviews } from './use-refresh-reviews.ts'

interface Props {
  placeId: string | null
  /** Rows; 5 unless told. */
  limit?: number
  /** With the spread of the stars above the rows. */
  breakdown?: boolean
  /** Below the rows, with or without them: the way to more. */
  more?: ReactNode
  /** Below each row: what can be done about it. */
  actions?(review: PublicReview): ReactNode
}

/** Reviews on Google, newest first. */
export function RecentReviews({ placeId, ...rest }: Props) {
  const off = usePortOff('public-reviews') !== null
  if (placeId !== null && !off) return <OfPlace placeId={placeId} {...rest} />
  return (
    <Card title="Recent Reviews">
      {off ? <PortOff port="public-reviews" /> : <NoPlaceId text={REVIEWS.noPlaceId} />}
    </Card>
  )
}

function OfPlace({
  placeId,
  limit = RECENT_REVIEWS,
  breakdown = false,
  more,
  actions,
}: Props & { placeId: string }) {
  const { askForReview } = useTools()
  const reading = usePublicReviews(placeId)
  const { data, isRefreshing } = reading
  const refresh = useRefreshReviews(placeId)
  const reviews = data?.reviews.reviews_results.reviews ?? []
  return (
    <Card
      title="Recent Reviews"
      aside={data ? <Freshness answer={data} isRefreshing={isRefreshing} onRefresh={refresh} /> : null}
    >
      <QueryState
        query={reading}
        waiting={
          <div className={styles.waiting} aria-busy="true">
            {Array.from({ length: limit }, (_, n) => (
              <Skeleton key={n} height={84} />
            ))}
          </div>
        }
        failed={REVIEWS.loadFailed}
      >
        {(answer) => (
          <>
            <StaleNote answer={answer} />
            {reviews.length === 0 ? (
              <EmptyState
                title="No reviews yet"
                text={REVIEWS.none}
                action={
                  <Button variant="default" onClick={askForReview}>
                    Ask a customer
                  </Button>
                }
              />
            ) : (
              <>
                {breakdown ? (
                  <div className={styles.breakdown}>
                    <RatingBreakdown answer={answer} />
                  </div>
                ) : null}
                <ul className={styles.list}>
                  {reviews.slice(0, limit).map((review) => (
                    <li key={review.id}>
                      <PublicReviewEntry review={review}>{actions?.(review)}</PublicReviewEntry>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </QueryState>
      <div className={styles.foot}>
        {more}
        {data === undefined || reviews.length === 0 ? null : (
          <p className={styles.note}>{shown(data, limit)}</p>
        )}
        {data?.source === 'places' ? <GoogleMapsMark /> : null}
      </div>
    </Card>
  )
}

const NUMBER = new Intl.NumberFormat('en-US')

/** 'The newest 15 of 312 reviews on Google.', and what a source shows that gives a few of them alone. */
function shown(answer: PublicReviews, limit: number): string {
  const { total_reviews: total, reviews } = answer.reviews.reviews_results
  const rows = Math.min(limit, reviews.length)
  const where = answer.source === 'sandbox' ? 'on Google, sample data' : 'on Google'
  if (total === null || total <= rows)
    return `${NUMBER.format(rows)} ${rows === 1 ? 'review' : 'reviews'} ${where}.`
  if (answer.source === 'places') {
    return `Showing ${rows} of ${NUMBER.format(total)} reviews that Google shares here.`
  }
  return `The newest ${rows} of ${NUMBER.format(total)} reviews ${where}.`
}

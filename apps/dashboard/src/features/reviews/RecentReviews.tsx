import * as reviewWords from '@fivestead/domain/languages/messages/reviews/en'
import { RECENT_REVIEWS } from '@fivestead/domain/reviews/public-reviews'
import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { GoogleMapsMark } from '../../components/GoogleMapsMark.tsx'
import { PortOff } from '../../components/PortOff.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { May } from '../../lib/auth-context.tsx'
import { usePortOff } from '../../lib/ports.ts'
import { useTools } from '../../lib/tools-context.tsx'
import * as m from '../../messages/reviews/en.ts'
import { Freshness, StaleNote } from './Freshness.tsx'
import { NoPlaceId } from './NoPlaceId.tsx'
import { PublicReviewEntry } from './PublicReviewEntry.tsx'
import { RatingBreakdown } from './RatingBreakdown.tsx'
import styles from './RecentReviews.module.css'
import { shownWords } from './shown-words.ts'
import { type PublicReviews, usePublicReviews } from './use-public-reviews.ts'
import { useRefreshReviews } from './use-refresh-reviews.ts'

interface Props {
  placeId: string | null
  /** Rows; 5 unless told. */
  limit?: number
  /** With the spread of the stars above the rows. */
  breakdown?: boolean
  /** In place of the newest rows: a list with tools, which says itself how much it shows. */
  list?(answer: PublicReviews): ReactNode
  /** Below the rows, with or without them: the way to more. */
  more?: ReactNode
}

/** Reviews on Google, the newest unless told. */
export function RecentReviews({ placeId, ...rest }: Props) {
  const off = usePortOff('public-reviews') !== null
  if (placeId !== null && !off) return <OfPlace placeId={placeId} {...rest} />
  return (
    <Card title={m.recentReviews}>
      {off ? <PortOff port="public-reviews" /> : <NoPlaceId text={reviewWords.noPlaceId} />}
    </Card>
  )
}

function OfPlace({
  placeId,
  limit = RECENT_REVIEWS,
  breakdown = false,
  list,
  more,
}: Props & { placeId: string }) {
  const reading = usePublicReviews(placeId)
  const { data, isRefreshing } = reading
  const refresh = useRefreshReviews(placeId)
  const isEmpty = data?.reviews.reviews_results.reviews.length === 0
  return (
    <Card
      title={m.recentReviews}
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
        failed={reviewWords.loadFailed}
      >
        {(answer) => (
          <>
            <StaleNote answer={answer} />
            {isEmpty ? <NoneYet /> : null}
            {breakdown && !isEmpty ? (
              <div className={styles.breakdown}>
                <RatingBreakdown answer={answer} />
              </div>
            ) : null}
            {isEmpty ? null : (list?.(answer) ?? <Newest answer={answer} limit={limit} />)}
          </>
        )}
      </QueryState>
      <div className={`${ui.row} ${ui.gap8x16} ${ui.above16}`}>
        {more}
        {data === undefined || isEmpty || list !== undefined ? null : (
          <p className={`${ui.muted} ${ui.small} ${ui.flush}`}>{shownWords(data, limit)}</p>
        )}
        {data?.source === 'places' ? <GoogleMapsMark /> : null}
      </div>
    </Card>
  )
}

function Newest({ answer, limit }: { answer: PublicReviews; limit: number }) {
  const newest = answer.reviews.reviews_results.reviews.toSorted((a, b) => b.time - a.time)
  return (
    <ul className={`${ui.listing} ${styles.list}`}>
      {newest.slice(0, limit).map((review) => (
        <li key={review.id}>
          <PublicReviewEntry review={review} />
        </li>
      ))}
    </ul>
  )
}

function NoneYet() {
  const { askForReview } = useTools()
  return (
    <EmptyState
      title={m.noReviewsYet}
      text={reviewWords.noReviews}
      action={
        <May right="ask">
          <Button variant="default" onClick={askForReview}>
            {m.askACustomer}
          </Button>
        </May>
      }
    />
  )
}

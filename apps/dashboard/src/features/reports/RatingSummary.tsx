import { ESTIMATED } from '@fivestead/domain/reports/estimates'
import { REVIEWS } from '@fivestead/domain/reviews/texts'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import styles from './RatingSummary.module.css'
import { useKeyMetrics } from './use-key-metrics.ts'

/** Average and count of one business, with where they come from. */
export function RatingSummary({ businessId }: { businessId: number }) {
  const { data, isPending, error, refetch } = useKeyMetrics(businessId)
  return (
    <Card title="Rating Summary">
      {isPending ? (
        <Skeleton height={56} />
      ) : data === undefined ? (
        <LoadFailure error={error} fallback={REVIEWS.loadFailed} onRetry={refetch} />
      ) : data.averageRating.value === null ? (
        <p className={styles.none}>{REVIEWS.noRating}</p>
      ) : (
        <div className={styles.facts}>
          <span className={styles.big}>{data.averageRating.value.toFixed(1)}</span>
          <Stars rating={data.averageRating.value} size={24} />
          <span className={styles.count}>
            {data.totalReviews.value} {data.totalReviews.value === 1 ? 'review' : 'reviews'}
            {data.totalReviews.estimated ? ` (${ESTIMATED})` : ''}
          </span>
        </div>
      )}
    </Card>
  )
}

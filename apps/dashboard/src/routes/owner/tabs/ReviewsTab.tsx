import { placePageLink } from '@fivestead/domain/businesses/review-link'
import { RECENT_REVIEWS_ON_TAB } from '@fivestead/domain/reviews/public-reviews'
import { Button } from '@mantine/core'
import { OpenIcon } from '../../../components/icons.tsx'
import { ReviewPerformance } from '../../../features/reports/ReviewStatistics.tsx'
import { FeedbackList } from '../../../features/reviews/FeedbackList.tsx'
import { RatingSummary } from '../../../features/reviews/RatingSummary.tsx'
import { RecentReviews } from '../../../features/reviews/RecentReviews.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { SelectFirst } from '../SelectFirst.tsx'
import styles from './Tabs.module.css'

function AllOnGoogle({ placeId }: { placeId: string }) {
  return (
    <Button
      component="a"
      href={placePageLink(placeId)}
      target="_blank"
      rel="noopener"
      variant="default"
      h={44}
      rightSection={<OpenIcon size={18} />}
    >
      View All Reviews on Google
    </Button>
  )
}

/** What customers say: in public, in figures, and in private. */
export function ReviewsTab() {
  const { business } = useSelectedBusiness()
  if (business === null) return <SelectFirst what="its reviews" />
  const { id, placeId } = business
  return (
    <>
      <h1 className={styles.title}>Reviews</h1>
      <div className={styles.rows}>
        <div className={styles.halves} data-even="true">
          <RatingSummary placeId={placeId} />
          <ReviewPerformance businessId={id} placeId={placeId} />
        </div>
        <div className={styles.halves}>
          <RecentReviews
            key={placeId}
            placeId={placeId}
            limit={RECENT_REVIEWS_ON_TAB}
            more={placeId === null ? null : <AllOnGoogle placeId={placeId} />}
          />
          <FeedbackList businessId={id} />
        </div>
      </div>
    </>
  )
}

import { placePageLink } from '@fivestead/domain/businesses/review-link'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { HowItWorks } from '../../../components/HowItWorks.tsx'
import { OpenIcon } from '../../../components/icons.tsx'
import { ReviewPerformance } from '../../../features/reports/ReviewStatistics.tsx'
import { GoogleReviews, WatchOfDesk } from '../../../features/reviews/desk/GoogleReviews.tsx'
import { FeedbackList } from '../../../features/reviews/FeedbackList.tsx'
import { OpenedRating } from '../../../features/reviews/OpenedRating.tsx'
import { QuarantineList } from '../../../features/reviews/QuarantineList.tsx'
import { RatingSummary } from '../../../features/reviews/RatingSummary.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { useTwoColumns } from '../../../lib/use-two-columns.ts'
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
      rightSection={<OpenIcon size={18} />}
    >
      View All Reviews on Google
    </Button>
  )
}

/** Customers' opinions: in public, in figures, and in private. */
export function ReviewsTab() {
  const { business } = useSelectedBusiness()
  const { state, stars, feedback, rating } = useSearch({ from: '/owner/your-dashboard' })
  const navigate = useNavigate({ from: '/your-dashboard' })
  // An owner who came for the inbox finds it first; it stays there while they work.
  const [inboxFirst] = useState(state !== undefined || feedback !== undefined || rating !== undefined)
  const twoColumns = useTwoColumns()
  if (business === null) return <SelectFirst what="its reviews" />
  const { id, placeId } = business
  const inbox = (
    <FeedbackList
      key={`inbox-${id}`}
      businessId={id}
      businessName={business.name}
      state={state}
      stars={stars}
      opened={feedback}
      onFilter={(rows) => void navigate({ search: { tab: 'reviews', ...rows }, replace: true })}
    />
  )
  const recent = (
    <GoogleReviews
      key={`recent-${id}-${placeId}`}
      businessId={id}
      placeId={placeId}
      more={
        <>
          {placeId === null ? null : <AllOnGoogle placeId={placeId} />}
          <HowItWorks page="answering-reviews" about="answering reviews" />
        </>
      }
    />
  )
  const watch = <WatchOfDesk key={`watch-${id}`} businessId={id} />
  return (
    <>
      <h1 className={styles.title}>Reviews</h1>
      <div className={styles.rows}>
        {rating === undefined ? null : (
          <OpenedRating key={`rating-${rating}`} businessId={id} reviewId={rating} />
        )}
        {inboxFirst ? inbox : null}
        <QuarantineList key={`quarantine-${id}`} businessId={id} />
        <div className={styles.halves} data-even="true">
          <RatingSummary placeId={placeId} />
          <ReviewPerformance businessId={id} placeId={placeId} />
        </div>
        {inboxFirst ? (
          <>
            {recent}
            {watch}
          </>
        ) : (
          // In one column the people come before what is public.
          <div className={styles.halves}>
            {twoColumns ? null : inbox}
            {recent}
            <div className={styles.column}>
              {twoColumns ? inbox : null}
              {watch}
            </div>
          </div>
        )}
      </div>
    </>
  )
}

import { placePageLink } from '@fivestead/domain/businesses/review-link'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { HowItWorks } from '../../../components/HowItWorks.tsx'
import { OpenIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import { GoogleReviews, WaitingOfDesk, WatchOfDesk } from '../../../features/reviews/desk/GoogleReviews.tsx'
import { InboxCard } from '../../../features/reviews/inbox/InboxCard.tsx'
import { QuarantineList } from '../../../features/reviews/QuarantineList.tsx'
import { RatingSummary } from '../../../features/reviews/RatingSummary.tsx'
import { ALL_REVIEWS, type ReviewRows } from '../../../features/reviews/ReviewFilters.tsx'
import { ReviewPerformance } from '../../../features/reviews/ReviewPerformance.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import * as m from '../../../messages/pages/en.ts'
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
      {m.viewOnGoogle}
    </Button>
  )
}

/** Id of the list of reviews, which the figures link to. */
const REVIEW_LIST = 'review-list'

/** Tab with public reviews, ratings in figures, and private feedback. */
export function ReviewsTab() {
  const { business } = useSelectedBusiness()
  const [rows, setRows] = useState(ALL_REVIEWS)
  const showRows = (picked: Partial<ReviewRows>) => {
    setRows({ ...ALL_REVIEWS, ...picked })
    document.getElementById(REVIEW_LIST)?.scrollIntoView({ block: 'start' })
  }
  if (business === null) return <SelectFirst what={m.itsReviews} />
  const { id, placeId } = business
  const recent = (
    <div id={REVIEW_LIST}>
      <GoogleReviews
        key={`recent-${id}-${placeId}`}
        businessId={id}
        placeId={placeId}
        rows={rows}
        onRows={setRows}
        more={
          <>
            {placeId === null ? null : <AllOnGoogle placeId={placeId} />}
            <HowItWorks page="answering-reviews" about={m.answeringReviews} />
          </>
        }
      />
    </div>
  )
  return (
    <>
      <h1 className={ui.pageTitle}>{m.reviews}</h1>
      <div className={ui.rows}>
        <QuarantineList key={`quarantine-${id}`} businessId={id} />
        <WaitingOfDesk
          key={`waiting-${id}`}
          businessId={id}
          onShow={() => showRows({ state: 'unanswered', order: 'lowest' })}
        />
        {recent}
        <div className={`${ui.rows} ${ui.alignStart} ${styles.halves}`} data-even="true">
          <RatingSummary placeId={placeId} rating={rows.rating} onRating={(rating) => showRows({ rating })} />
          <ReviewPerformance businessId={id} placeId={placeId} onState={(state) => showRows({ state })} />
        </div>
        <div className={`${ui.rows} ${ui.alignStart} ${styles.halves}`}>
          <InboxCard businessId={id} />
          <WatchOfDesk key={`watch-${id}`} businessId={id} />
        </div>
      </div>
    </>
  )
}

import { placePageLink } from '@fivestead/domain/businesses/review-link'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { HowItWorks } from '../../../components/HowItWorks.tsx'
import { OpenIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import {
  GoogleReviews,
  ReviewsOfAll,
  WaitingOfDesk,
  WatchOfDesk,
} from '../../../features/reviews/desk/GoogleReviews.tsx'
import { InboxCard } from '../../../features/reviews/inbox/InboxCard.tsx'
import { QuarantineList } from '../../../features/reviews/QuarantineList.tsx'
import { RatingSummary } from '../../../features/reviews/RatingSummary.tsx'
import { ALL_REVIEWS, type ReviewRows } from '../../../features/reviews/ReviewFilters.tsx'
import { ReviewPerformance } from '../../../features/reviews/ReviewPerformance.tsx'
import { useUser } from '../../../lib/auth-context.tsx'
import { usePortOff } from '../../../lib/ports.ts'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/pages/en.ts'
import { SelectFirst } from '../SelectFirst.tsx'
import { BusinessChoice } from './BusinessChoice.tsx'
import { TabSkeleton } from './TabSkeleton.tsx'
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
  const { business, select } = useSelectedBusiness()
  const { together, choose } = useTogether()
  const [rows, setRows] = useState(ALL_REVIEWS)
  const showRows = (picked: Partial<ReviewRows>) => {
    setRows({ ...ALL_REVIEWS, ...picked })
    document.getElementById(REVIEW_LIST)?.scrollIntoView({ block: 'start' })
  }
  if (business === null) return <SelectFirst what={m.itsReviews} />
  if (together === undefined) return <TabSkeleton />
  const { id, placeId } = business
  const showWaiting = () => showRows({ state: 'unanswered', order: 'lowest' })
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
      {choose === null ? null : (
        <BusinessChoice
          label={m.reviewsOf}
          chosen={together ? null : id}
          onChoose={(picked) => {
            setRows(ALL_REVIEWS)
            choose(picked === null)
            if (picked !== null) select(picked)
          }}
        />
      )}
      <div className={ui.rows}>
        {together ? (
          <div className={ui.rows} id={REVIEW_LIST}>
            <ReviewsOfAll rows={rows} onRows={setRows} onShow={showWaiting} />
          </div>
        ) : (
          <>
            <QuarantineList key={`quarantine-${id}`} businessId={id} />
            <WaitingOfDesk key={`waiting-${id}`} businessId={id} onShow={showWaiting} />
            {recent}
            <div className={`${ui.rows} ${ui.alignStart} ${styles.halves}`} data-even="true">
              <RatingSummary
                placeId={placeId}
                rating={rows.rating}
                onRating={(rating) => showRows({ rating })}
              />
              <ReviewPerformance businessId={id} placeId={placeId} onState={(state) => showRows({ state })} />
            </div>
            <div className={`${ui.rows} ${ui.alignStart} ${styles.halves}`}>
              <InboxCard businessId={id} />
              <WatchOfDesk key={`watch-${id}`} businessId={id} />
            </div>
          </>
        )}
      </div>
    </>
  )
}

/**
 * Tells whether the reviews of all businesses are shown: by default where a connected profile has some and no link names
 * a business. `together` is undefined until that is known; `choose` is null where there is nothing to choose.
 */
function useTogether(): { together: boolean | undefined; choose: ((together: boolean) => void) | null } {
  const { businesses } = useUser()
  const { business: named } = useSearch({ from: '/owner/your-dashboard' })
  const [chosen, setChosen] = useState(named === undefined ? undefined : false)
  const off = usePortOff('business-profile') !== null
  const isAsked = businesses.length > 1 && !off
  const counts = trpc.replies.counts.useQuery({}, { enabled: isAsked })
  // A link to a business shows that one.
  useEffect(() => {
    if (named !== undefined) setChosen(false)
  }, [named])
  if (isAsked && counts.isPending) return { together: chosen, choose: null }
  const hasSome = (counts.data?.all ?? 0) > 0
  return { together: hasSome && (chosen ?? true), choose: hasSome ? setChosen : null }
}

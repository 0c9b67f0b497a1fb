import { Button, Skeleton } from '@mantine/core'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { MoreOnPhone } from '../../../components/MoreOnPhone.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { BusinessInformation } from '../../../features/businesses/BusinessInformation.tsx'
import { LocationCard } from '../../../features/businesses/location/LocationCard.tsx'
import { RankingCard } from '../../../features/ranking/RankingCard.tsx'
import { FirstDay } from '../../../features/reports/FirstDay.tsx'
import { Funnel } from '../../../features/reports/Funnel.tsx'
import { Greeting } from '../../../features/reports/Greeting.tsx'
import { KeyMetrics } from '../../../features/reports/KeyMetrics.tsx'
import { RatingTrend, ReviewStatistics } from '../../../features/reports/ReviewStatistics.tsx'
import { InboxCard } from '../../../features/reviews/inbox/InboxCard.tsx'
import { RecentReviews } from '../../../features/reviews/RecentReviews.tsx'
import { May } from '../../../lib/auth-context.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { useTwoColumns } from '../../../lib/use-two-columns.ts'
import * as m from '../../../messages/pages/en.ts'
import { Welcome } from '../Welcome.tsx'
import styles from './Tabs.module.css'

/** Parts below the first screen: their scripts may load later. */
const Channels = lazyPart(() => import('../../../features/reports/Channels.tsx').then((m) => m.Channels), {
  waiting: <Skeleton height={330} radius="md" />,
})
const GoogleProfileCard = lazyPart(() =>
  import('../../../features/businesses/google-profile/GoogleProfileCard.tsx').then(
    (m) => m.GoogleProfileCard,
  ),
)

/** Tab with the figures, the waiting customers and the next steps. */
export function InsightsTab() {
  const { business } = useSelectedBusiness()
  const twoColumns = useTwoColumns()
  if (business === null) return <Welcome />
  const inbox = <InboxCard businessId={business.id} />
  const standing = (
    <>
      <RankingCard business={business} />
      <RatingTrend businessId={business.id} placeId={business.placeId} />
    </>
  )
  return (
    <>
      <Greeting businessId={business.id} />
      <div className={ui.rows}>
        <May right="manage">
          <FirstDay key={`first-day-${business.id}`} businessId={business.id} />
        </May>
        {twoColumns ? null : inbox}
        <KeyMetrics businessId={business.id} />
        <ReviewStatistics placeId={business.placeId} />
        {/* Two columns that end on one line. On a phone there is one: the people who wait come before all figures. */}
        <div className={styles.columns}>
          <div className={styles.column} data-grows="first">
            <Funnel businessId={business.id} />
            <RecentReviews
              key={business.placeId}
              placeId={business.placeId}
              breakdown
              more={
                <Button variant="outline" component={TabLink} tab="reviews">
                  {m.allReviews}
                </Button>
              }
            />
          </div>
          {twoColumns ? (
            <div className={styles.column} data-grows="last">
              {inbox}
              {standing}
            </div>
          ) : null}
        </div>
        <MoreOnPhone name="insights" holds={m.moreInsights}>
          {twoColumns ? null : standing}
          <Channels businessId={business.id} />
          <LocationCard key={`location-${business.id}`} business={business} />
          <BusinessInformation business={business} />
        </MoreOnPhone>
        <May right="manage">
          <GoogleProfileCard key={`google-${business.id}`} businessId={business.id} from="insights" />
        </May>
      </div>
    </>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { Fold } from '../../../components/Fold.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
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
import { Sidebar } from '../Sidebar.tsx'
import { Welcome } from '../Welcome.tsx'
import styles from './Tabs.module.css'

/** Part below the first screen: its script may load later. */
const Channels = lazyPart(() => import('../../../features/reports/Channels.tsx').then((m) => m.Channels), {
  waiting: <Skeleton height={330} radius="md" />,
})

/** Tab with the figures, the waiting customers and the next steps; on a wide screen the business's tools beside them. */
export function InsightsTab() {
  const { business } = useSelectedBusiness()
  const besides = useTwoColumns()
  if (business === null) return <Welcome />
  return (
    <div className={`${ui.stack} ${ui.alignStart} ${styles.beside}`}>
      <div>
        <Greeting businessId={business.id} />
        <div className={ui.rows}>
          <May right="manage">
            <FirstDay key={`first-day-${business.id}`} businessId={business.id} />
          </May>
          {/* The people who wait come before all figures. */}
          <InboxCard />
          <KeyMetrics businessId={business.id} />
          <div className={`${ui.rows} ${ui.alignStart} ${styles.halves}`}>
            <Funnel businessId={business.id} />
            <RatingTrend businessId={business.id} placeId={business.placeId} />
          </div>
          <Fold name="insights" holds={m.moreInsights}>
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
            <RankingCard business={business} />
            <ReviewStatistics placeId={business.placeId} />
            <Channels businessId={business.id} />
            <LocationCard key={`location-${business.id}`} business={business} />
            <BusinessInformation business={business} />
          </Fold>
        </div>
      </div>
      {besides ? (
        <aside aria-label={m.businessTools}>
          <Sidebar />
        </aside>
      ) : null}
    </div>
  )
}

import ui from '../../components/ui.module.css'
import { BusinessList } from '../../features/businesses/BusinessList.tsx'
import { QrCard } from '../../features/businesses/QrCard.tsx'
import { ReviewLinkCard } from '../../features/businesses/ReviewLinkCard.tsx'
import { QuickSend } from '../../features/review-requests/QuickSend.tsx'
import { RecentRequests } from '../../features/review-requests/RecentRequests.tsx'
import { May } from '../../lib/auth-context.tsx'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import { useTools } from '../../lib/tools-context.tsx'

/** The documented tools of one business: pick it, ask, share the link, print the code. */
export function Sidebar() {
  const { business } = useSelectedBusiness()
  const { addBusiness } = useTools()
  return (
    <div className={ui.rows}>
      <BusinessList onAdd={addBusiness} />
      {business === null ? null : (
        <>
          <May right="ask">
            <QuickSend key={`send-${business.id}`} business={business} />
          </May>
          <ReviewLinkCard businessId={business.id} slug={business.slug} />
          <QrCard businessId={business.id} name={business.name} slug={business.slug} />
          <RecentRequests businessId={business.id} />
        </>
      )}
    </div>
  )
}

import { Anchor } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { ReviewLogs } from '../../../features/review-requests/ReviewLogs.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { useTools } from '../../../lib/tools-context.tsx'
import * as m from '../../../messages/pages/en.ts'
import { SelectFirst } from '../SelectFirst.tsx'
import { CAMPAIGN_TABS, SubNavigation } from './SubNavigation.tsx'

/** Requests and their results. */
export function RequestsTab() {
  const { business } = useSelectedBusiness()
  const { status, reached, delivery, channel, stars, week, campaign } = useSearch({
    from: '/owner/your-dashboard',
  })
  const navigate = useNavigate({ from: '/your-dashboard' })
  const { askForReview } = useTools()
  if (business === null) return <SelectFirst what={m.itsReviewLogs} />
  return (
    <>
      <h1 className={ui.pageTitle}>{m.requests}</h1>
      <SubNavigation label={m.campaigns} current="requests" tabs={CAMPAIGN_TABS} />
      <div className={ui.rows}>
        <ReviewLogs
          key={business.id}
          businessId={business.id}
          timeZone={business.timeZone}
          rows={{
            ...(status ? { status } : {}),
            ...(reached ? { reached } : {}),
            ...(delivery ? { delivery } : {}),
            ...(channel ? { channel } : {}),
            ...(stars ? { stars } : {}),
            ...(week ? { week } : {}),
            ...(campaign ? { campaign } : {}),
          }}
          onRows={(rows) => void navigate({ search: { tab: 'requests', ...rows }, replace: true })}
          onAsk={askForReview}
        />
        <div>
          <Anchor component={TabLink} tab="customers" className={ui.tap}>
            {m.allCustomers}
          </Anchor>
        </div>
      </div>
    </>
  )
}

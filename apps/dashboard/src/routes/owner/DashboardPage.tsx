import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import type { DashboardTab } from '@fivestead/domain/paths'
import { useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import ui from '../../components/ui.module.css'
import { EmailBanner } from '../../features/accounts/email-confirmation/EmailBanner.tsx'
import { PlaceLost } from '../../features/businesses/claims/PlaceLost.tsx'
import { useFailedRequests } from '../../features/review-requests/use-failed-requests.ts'
import { May } from '../../lib/auth-context.tsx'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import { shownTab } from '../../lib/tabs.ts'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/pages/en.ts'
import styles from './DashboardPage.module.css'
import { TabSkeleton } from './tabs/TabSkeleton.tsx'

const waiting = <TabSkeleton />

const TABS: Record<DashboardTab, { label: string; Panel: ComponentType }> = {
  insights: {
    label: m.insights,
    Panel: lazyPart(() => import('./tabs/InsightsTab.tsx').then((m) => m.InsightsTab), { waiting }),
  },
  reviews: {
    label: m.reviews,
    Panel: lazyPart(() => import('./tabs/ReviewsTab.tsx').then((m) => m.ReviewsTab), { waiting }),
  },
  requests: {
    label: m.requests,
    Panel: lazyPart(() => import('./tabs/RequestsTab.tsx').then((m) => m.RequestsTab), { waiting }),
  },
  seo: {
    label: 'SEO',
    Panel: lazyPart(() => import('./tabs/SeoTab.tsx').then((m) => m.SeoTab), { waiting }),
  },
  settings: {
    label: m.settings,
    Panel: lazyPart(() => import('./tabs/SettingsTab.tsx').then((m) => m.SettingsTab), {
      waiting: <TabSkeleton label={accountWords.loadingSettings} />,
    }),
  },
  customers: {
    label: m.customers,
    Panel: lazyPart(() => import('./tabs/CustomersTab.tsx').then((m) => m.CustomersTab), { waiting }),
  },
  campaigns: {
    label: m.campaigns,
    Panel: lazyPart(() => import('./tabs/CampaignsTab.tsx').then((m) => m.CampaignsTab), { waiting }),
  },
  reports: {
    label: m.reports,
    Panel: lazyPart(() => import('./tabs/ReportsTab.tsx').then((m) => m.ReportsTab), { waiting }),
  },
  share: {
    label: m.share,
    Panel: lazyPart(() => import('./tabs/ShareTab.tsx').then((m) => m.ShareTab), { waiting }),
  },
  website: {
    label: m.onYourWebsite,
    Panel: lazyPart(() => import('./tabs/WebsiteTab.tsx').then((m) => m.WebsiteTab), { waiting }),
  },
}

const GoogleReturn = lazyPart(() =>
  import('../../features/businesses/google-profile/GoogleReturn.tsx').then((m) => m.GoogleReturn),
)

const GoogleFound = lazyPart(() =>
  import('../../features/businesses/google-profile/GoogleFound.tsx').then((m) => m.GoogleFound),
)

/** /your-dashboard: the screen that the address names. */
export function DashboardPage() {
  const search = useSearch({ from: '/owner/your-dashboard' })
  const { business } = useSelectedBusiness()
  const tab = shownTab(search)
  const { label, Panel } = TABS[tab]
  /** Business whose Google profile was connected just now. */
  const [connected, setConnected] = useState<number>()
  useTitle(label)
  useFailedRequests(business?.id ?? null)
  return (
    <main className={`${ui.wide} ${ui.centred} ${styles.main}`}>
      <EmailBanner />
      {business === null ? null : (
        <May right="manage">
          <PlaceLost business={business} />
        </May>
      )}
      {business !== null && connected === business.id && tab === 'reviews' ? (
        <GoogleFound businessId={business.id} onClose={() => setConnected(undefined)} />
      ) : null}
      <Panel />
      {search.google === undefined ? null : <GoogleReturn onConnected={setConnected} />}
    </main>
  )
}

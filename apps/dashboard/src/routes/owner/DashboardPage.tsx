import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import { DASHBOARD_TABS, type DashboardTab, HIDDEN_TABS } from '@fivestead/domain/paths'
import { Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { ChevronIcon } from '../../components/icons.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { OwnerHeader, ReportsLink } from '../../components/OwnerHeader.tsx'
import { AccountControl } from '../../features/accounts/AccountControl.tsx'
import { EmailBanner } from '../../features/accounts/email-confirmation/EmailBanner.tsx'
import { PlaceLost } from '../../features/businesses/claims/PlaceLost.tsx'
import { QR_CARD } from '../../features/businesses/QrCard.tsx'
import { QUICK_SEND_FIELD } from '../../features/review-requests/QuickSend.tsx'
import { useFailedRequests } from '../../features/review-requests/use-failed-requests.ts'
import { InboxLink } from '../../features/reviews/inbox/InboxLink.tsx'
import { May } from '../../lib/auth-context.tsx'
import { SelectedBusinessProvider, useSelectedBusiness } from '../../lib/selected-business.tsx'
import { shownTab } from '../../lib/tabs.ts'
import { ToolsContext } from '../../lib/tools-context.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { useWide } from '../../lib/use-wide.ts'
import * as m from '../../messages/pages/en.ts'
import styles from './DashboardPage.module.css'
import { Sidebar, type ToolsDrawerMode } from './Sidebar.tsx'
import { ToolsDrawer } from './ToolsDrawer.tsx'
import { TabSkeleton } from './tabs/TabSkeleton.tsx'
import { useLive } from './use-live.ts'

const TABS: Record<DashboardTab, { label: string; Panel: React.ComponentType }> = {
  insights: {
    label: m.insights,
    Panel: lazyPart(() => import('./tabs/InsightsTab.tsx').then((m) => m.InsightsTab), {
      waiting: <TabSkeleton />,
    }),
  },
  reviews: {
    label: m.reviews,
    Panel: lazyPart(() => import('./tabs/ReviewsTab.tsx').then((m) => m.ReviewsTab), {
      waiting: <TabSkeleton />,
    }),
  },
  requests: {
    label: m.requests,
    Panel: lazyPart(() => import('./tabs/RequestsTab.tsx').then((m) => m.RequestsTab), {
      waiting: <TabSkeleton />,
    }),
  },
  seo: {
    label: 'SEO',
    Panel: lazyPart(() => import('./tabs/SeoTab.tsx').then((m) => m.SeoTab), { waiting: <TabSkeleton /> }),
  },
  settings: {
    label: m.settings,
    Panel: lazyPart(() => import('./tabs/SettingsTab.tsx').then((m) => m.SettingsTab), {
      waiting: <TabSkeleton label={accountWords.loadingSettings} />,
    }),
  },
  reports: {
    label: m.reports,
    Panel: lazyPart(() => import('./tabs/ReportsTab.tsx').then((m) => m.ReportsTab), {
      waiting: <TabSkeleton />,
    }),
  },
  customers: {
    label: m.customers,
    Panel: lazyPart(() => import('./tabs/CustomersTab.tsx').then((m) => m.CustomersTab), {
      waiting: <TabSkeleton />,
    }),
  },
  website: {
    label: m.onYourWebsite,
    Panel: lazyPart(() => import('./tabs/WebsiteTab.tsx').then((m) => m.WebsiteTab), {
      waiting: <TabSkeleton />,
    }),
  },
}

const AddBusinessDialog = lazyPart(
  () => import('../../features/businesses/AddBusinessDialog.tsx').then((m) => m.AddBusinessDialog),
  {
    around: (words, { onClose }) => (
      <Dialog title={m.addBusiness} opened onClose={onClose}>
        {words}
      </Dialog>
    ),
  },
)

const GoogleReturn = lazyPart(() =>
  import('../../features/businesses/google-profile/GoogleReturn.tsx').then((m) => m.GoogleReturn),
)

const PrintKit = lazyPart(
  () => import('../../features/businesses/print-kit/PrintKit.tsx').then((m) => m.PrintKit),
  {
    around: (words, { onClose }) => (
      <Dialog title={m.printKit} opened onClose={onClose}>
        {words}
      </Dialog>
    ),
  },
)

export function DashboardPage() {
  const { business, google } = useSearch({ from: '/owner/your-dashboard' })
  return (
    <SelectedBusinessProvider initial={business}>
      <Dashboard />
      {google === undefined ? null : <GoogleReturn />}
    </SelectedBusinessProvider>
  )
}

function Dashboard() {
  const tab = shownTab(useSearch({ from: '/owner/your-dashboard' }))
  const { business } = useSelectedBusiness()
  const wide = useWide()
  const [drawer, setDrawer] = useState<ToolsDrawerMode | null>(null)
  const [adding, dialog] = useDisclosure(false)
  const [printing, kit] = useDisclosure(false)
  useTitle(TABS[tab].label)
  useLive(business)
  useFailedRequests(business?.id ?? null)

  const tools = useMemo(
    () => ({
      askForReview: () => {
        if (!wide) setDrawer('ask')
        else document.getElementById(QUICK_SEND_FIELD)?.focus()
      },
      showCode: () => {
        if (!wide) setDrawer('ask')
        // The drawer must render its content first.
        window.setTimeout(() => {
          const card = document.getElementById(QR_CARD)
          card?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click()
          card?.scrollIntoView({ block: 'center' })
        }, 300)
      },
      openPrintKit: () => {
        setDrawer(null)
        kit.open()
      },
    }),
    [wide, kit.open],
  )
  const addBusiness = () => {
    setDrawer(null)
    dialog.open()
  }
  return (
    <ToolsContext value={tools}>
      <OwnerHeader
        menu={<AccountControl />}
        links={
          <>
            <InboxLink place="wide-header" />
            <ReportsLink />
          </>
        }
        onReports={tab === 'reports'}
      />
      <div className={styles.layout}>
        {wide ? (
          <aside className={styles.side} aria-label={m.businessTools}>
            <Sidebar onAddBusiness={addBusiness} />
          </aside>
        ) : null}
        <main className={styles.main}>
          {wide || business === null ? null : (
            <button
              type="button"
              className={styles.business}
              aria-haspopup="dialog"
              onClick={() => setDrawer('businesses')}
            >
              <span className={styles.name}>{business.name}</span>
              <ChevronIcon size={18} />
            </button>
          )}
          <EmailBanner />
          {business === null ? null : (
            <May right="manage">
              <PlaceLost business={business} />
            </May>
          )}
          <DashboardTabs tab={tab} />
        </main>
      </div>
      {wide ? null : (
        <ToolsDrawer
          shown={drawer}
          onShow={setDrawer}
          onClose={() => setDrawer(null)}
          onAddBusiness={addBusiness}
        />
      )}
      {printing && business !== null ? <PrintKit business={business} onClose={kit.close} /> : null}
      {adding ? <AddBusinessDialog opened onClose={dialog.close} /> : null}
    </ToolsContext>
  )
}

/** Tabs and the panel of the selected one; some panels have no tab. */
function DashboardTabs({ tab }: { tab: DashboardTab }) {
  const navigate = useNavigate()
  const tabs = useRef<HTMLDivElement>(null)
  // Scrolls the tab list so that the selected tab is visible.
  useEffect(() => {
    const shown = tabs.current?.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
    if (!tabs.current || !shown) return
    const list = tabs.current.getBoundingClientRect()
    tabs.current.scrollLeft += shown.left - list.left - (list.width - shown.width) / 2
  }, [tab])
  const { Panel } = TABS[tab]
  const panel = <Panel />

  return (
    <>
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: '/your-dashboard', search: { tab: next as DashboardTab } })}
        keepMounted={false}
      >
        <Tabs.List ref={tabs} className={styles.tabs} aria-label={m.dashboard}>
          {DASHBOARD_TABS.map((name) => (
            <Tabs.Tab key={name} value={name} className={styles.tab}>
              {TABS[name].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {DASHBOARD_TABS.map((name) => (
          <Tabs.Panel key={name} value={name} className={styles.panel} tabIndex={-1}>
            {panel}
          </Tabs.Panel>
        ))}
      </Tabs>
      {HIDDEN_TABS.some((name) => name === tab) ? <div className={styles.panel}>{panel}</div> : null}
    </>
  )
}

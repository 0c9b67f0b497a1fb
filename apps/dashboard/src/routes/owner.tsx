import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import { OPERATOR_PATH } from '@fivestead/domain/paths'
import { createRoute, Navigate, Outlet, redirect, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CentredSpinner } from '../components/CentredSpinner.tsx'
import { Guard } from '../components/Guard.tsx'
import { lazyPage, lazyPart, onPage } from '../components/lazy-part.tsx'
import { readClaimSearch } from '../features/businesses/claims/claim-link.ts'
import { readConnectQuery } from '../features/businesses/connect/prefill.ts'
import { readInboxSearch } from '../lib/inbox-search.ts'
import { readOverviewSearch } from '../lib/overview-search.ts'
import { MOVED_TABS, readDashboardSearch, readSettingsSearch, shownTab } from '../lib/tabs.ts'
import type { SessionUser } from '../lib/trpc.ts'
import { DashboardShell } from './owner/DashboardShell.tsx'
import { rootRoute } from './root.tsx'

const SessionEnded = lazyPart(
  () => import('../features/accounts/SessionEnded.tsx').then((m) => m.SessionEnded),
  { around: onPage },
)

const ended =
  (words: { title: string; description: string; kept: string } | { title: string; description: string }) =>
  (user: SessionUser) => <SessionEnded user={user} title={words.title} text={words.description} />

const TwoStepRequired = lazyPart(() => import('./owner/TwoStepRequired.tsx').then((m) => m.TwoStepRequired), {
  around: onPage,
  waiting: <CentredSpinner />,
})

const locked = (onSetUp: (isOpen: boolean) => void) => <TwoStepRequired onSetUp={onSetUp} />

const OwnerFrame = lazyPart<{ children: ReactNode }>(
  () => import('./owner/OwnerFrame.tsx').then((m) => m.OwnerFrame),
  { around: onPage, waiting: <DashboardShell /> },
)

const framed = (
  <OwnerFrame>
    <Outlet />
  </OwnerFrame>
)

const guarded = createRoute({
  getParentRoute: () => rootRoute,
  id: 'owner',
  loader: () => void OwnerFrame.preload(),
  component: function OwnersOnly() {
    const shown = useLocation({
      select: ({ pathname, search }) =>
        pathname === '/your-dashboard' ? shownTab(readDashboardSearch(search)) : null,
    })
    const waiting =
      shown === 'insights' ? (
        <DashboardShell />
      ) : (
        <CentredSpinner label={shown === 'settings' ? accountWords.loadingSettings : undefined} />
      )
    return (
      <Guard
        waiting={waiting}
        ended={ended({
          title: accountWords.sessionEnded,
          description: accountWords.sessionEndedHint,
          kept: accountWords.typedTextKept,
        })}
        locked={locked}
      >
        {framed}
      </Guard>
    )
  },
})

const dashboardRoute = createRoute({
  getParentRoute: () => guarded,
  path: '/your-dashboard',
  validateSearch: readDashboardSearch,
  component: lazyPage(() => import('./owner/DashboardPage.tsx').then((m) => m.DashboardPage)),
})

const allBusinesses = createRoute({
  getParentRoute: () => guarded,
  path: '/businesses',
  validateSearch: readOverviewSearch,
  component: lazyPage(() => import('./owner/AllBusinessesPage.tsx').then((m) => m.AllBusinessesPage)),
})

const inbox = createRoute({
  getParentRoute: () => guarded,
  path: '/inbox',
  validateSearch: readInboxSearch,
  component: lazyPage(() => import('./owner/InboxPage.tsx').then((m) => m.InboxPage)),
})

// The page shows list and thread itself, so that the list stays as it is while threads are opened.
const thread = createRoute({ getParentRoute: () => inbox, path: '/$thread' })

const oldDashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  validateSearch: readDashboardSearch,
  // Both spellings are documented.
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/your-dashboard', search, replace: true })
  },
})

const connect = createRoute({
  getParentRoute: () => guarded,
  path: '/connect-business',
  validateSearch: readConnectQuery,
  component: lazyPage(() => import('./owner/ConnectPage.tsx').then((m) => m.ConnectPage)),
})

const claim = createRoute({
  getParentRoute: () => guarded,
  path: '/claim-business',
  validateSearch: readClaimSearch,
  component: lazyPage(() => import('./owner/ClaimPage.tsx').then((m) => m.ClaimPage)),
})

const operator = createRoute({
  getParentRoute: () => guarded,
  path: OPERATOR_PATH,
  component: lazyPage(() => import('./owner/OperatorPage.tsx').then((m) => m.OperatorPage)),
})

const settingsGuard = createRoute({
  getParentRoute: () => rootRoute,
  id: 'settings',
  loader: () => void OwnerFrame.preload(),
  component: () => (
    <Guard
      waiting={<CentredSpinner label={accountWords.loadingSettings} />}
      ended={ended({ title: accountWords.accessDenied, description: accountWords.accessDeniedHint })}
      locked={locked}
    >
      {framed}
    </Guard>
  ),
})

const settings = createRoute({
  getParentRoute: () => settingsGuard,
  path: '/settings',
  validateSearch: readSettingsSearch,
  beforeLoad: ({ search: { tab } }) => {
    if (tab === undefined || tab === 'businesses') return
    throw redirect({
      to: '/your-dashboard',
      search: { tab: 'settings', section: MOVED_TABS[tab] },
      replace: true,
    })
  },
  component: lazyPage(() => import('./owner/SettingsPage.tsx').then((m) => m.SettingsPage)),
})

const tabByPath = createRoute({
  getParentRoute: () => guarded,
  path: '/your-dashboard/$tab',
  // The home page's mock-up links name tabs as sub-paths.
  component: function TabByPath() {
    const search = readDashboardSearch(tabByPath.useParams())
    return <Navigate to="/your-dashboard" search={search} replace />
  },
})

export const ownerRoutes = [
  guarded.addChildren([
    dashboardRoute,
    tabByPath,
    allBusinesses,
    inbox.addChildren([thread]),
    connect,
    claim,
    operator,
  ]),
  settingsGuard.addChildren([settings]),
  oldDashboard,
]

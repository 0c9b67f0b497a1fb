import { createRoute, lazyRouteComponent, Navigate, redirect } from '@tanstack/react-router'
import { Guard } from '../components/Guard.tsx'
import { readDashboardSearch } from '../lib/tabs.ts'
import { rootRoute } from './root.tsx'

const guarded = createRoute({ getParentRoute: () => rootRoute, id: 'owner', component: Guard })

export const dashboardRoute = createRoute({
  getParentRoute: () => guarded,
  path: '/your-dashboard',
  validateSearch: readDashboardSearch,
  component: lazyRouteComponent(() => import('./owner/DashboardPage.tsx'), 'DashboardPage'),
})

const oldDashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  validateSearch: readDashboardSearch,
  // Both spellings are documented (design 1, row 2).
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/your-dashboard', search, replace: true })
  },
})

const toSettings = (path: '/connect-business' | '/settings') =>
  createRoute({
    getParentRoute: () => guarded,
    path,
    // Both live in the settings tab; no documented path ends in the 404 screen.
    component: () => <Navigate to="/your-dashboard" search={{ tab: 'settings' }} replace />,
  })

const tabByPath = createRoute({
  getParentRoute: () => guarded,
  path: '/your-dashboard/$tab',
  // The home page's mock-up links name tabs as sub-paths (visitor spec 2, "Home page").
  component: function TabByPath() {
    const search = readDashboardSearch(tabByPath.useParams())
    return <Navigate to="/your-dashboard" search={search} replace />
  },
})

export const ownerRoutes = [
  guarded.addChildren([dashboardRoute, tabByPath, toSettings('/connect-business'), toSettings('/settings')]),
  oldDashboard,
]

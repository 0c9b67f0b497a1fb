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

export const ownerRoutes = [
  guarded.addChildren([dashboardRoute, toSettings('/connect-business'), toSettings('/settings')]),
  oldDashboard,
]

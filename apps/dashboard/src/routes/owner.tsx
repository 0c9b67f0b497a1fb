import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
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

export const ownerRoutes = [guarded.addChildren([dashboardRoute]), oldDashboard]

import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from './components/ErrorScreen.tsx'
import { skipClosedDialogs } from './lib/dialog-history.ts'
import { guestRoutes } from './routes/guest.tsx'
import { NotFoundScreen } from './routes/NotFoundScreen.tsx'
import { ownerRoutes } from './routes/owner.tsx'
import { rootRoute } from './routes/root.tsx'

export const router = createRouter({
  routeTree: rootRoute.addChildren([...guestRoutes, ...ownerRoutes]),
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundScreen,
  defaultErrorComponent: ErrorScreen,
})

skipClosedDialogs(router.history)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

import { afterFirstScroll } from '@fivestead/ui/first-scroll'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorScreen } from './components/ErrorScreen.tsx'
import { guestRoutes } from './routes/guest.tsx'
import { NotFoundScreen } from './routes/NotFoundScreen.tsx'
import { ownerRoutes } from './routes/owner.tsx'
import { rootRoute } from './routes/root.tsx'

/** @param history a memory history where a page is rendered ahead; the browser's own otherwise */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: rootRoute.addChildren([...guestRoutes, ...ownerRoutes]),
    ...(history === undefined ? { scrollRestoration: afterFirstScroll() } : { history }),
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
  })
}

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { Home } from '../features/marketing/Home.tsx'
import { NotFound } from '../features/marketing/NotFound.tsx'
import { Layout } from './Layout.tsx'

const root = createRootRoute({ component: Layout, notFoundComponent: NotFound })

const routes = [
  createRoute({ getParentRoute: () => root, path: '/', component: Home }),
  createRoute({
    getParentRoute: () => root,
    path: '/features',
    component: lazyRouteComponent(() => import('../features/marketing/Features.tsx'), 'Features'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/pricing',
    component: lazyRouteComponent(() => import('../features/marketing/Pricing.tsx'), 'Pricing'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/testimonials',
    component: lazyRouteComponent(() => import('../features/marketing/Testimonials.tsx'), 'Testimonials'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/contact',
    component: lazyRouteComponent(() => import('../features/marketing/Contact.tsx'), 'Contact'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/demo',
    component: lazyRouteComponent(() => import('../features/demo/Demo.tsx'), 'Demo'),
  }),
]

/** @param history a memory history at build time; the browser's own otherwise */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren(routes),
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}

export type SiteRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter
  }
}

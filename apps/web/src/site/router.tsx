import { HELP_PATHS, helpQuery } from '@fivestead/domain/help'
import { afterFirstScroll } from '@fivestead/ui/first-scroll'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type LocationRewrite,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { NotFound } from '../features/marketing/NotFound.tsx'
import { LANGUAGE, pageHref } from '../lib/language.ts'
import { Layout } from './Layout.tsx'

const root = createRootRoute({ component: Layout, notFoundComponent: NotFound })

/** Each page brings its script and its styles when it is opened. */
const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(() => import('../features/marketing/Home.tsx'), 'Home'),
  }),
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
  createRoute({
    getParentRoute: () => root,
    path: '/help',
    validateSearch: ({ q }): { q?: string } => (helpQuery(q) === '' ? {} : { q: helpQuery(q) }),
    component: lazyRouteComponent(() => import('../features/help/HelpCenter.tsx'), 'HelpCenter'),
  }),
  ...HELP_PATHS.map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(() => import('../features/help/HelpPage.tsx'), 'HelpPage'),
    }),
  ),
  createRoute({
    getParentRoute: () => root,
    path: '/terms',
    component: lazyRouteComponent(() => import('../features/legal/Terms.tsx'), 'Terms'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/privacy',
    component: lazyRouteComponent(() => import('../features/legal/Privacy.tsx'), 'Privacy'),
  }),
]

/** The place search's test pages. */
const testPages = [
  createRoute({
    getParentRoute: () => root,
    path: '/google-test',
    component: lazyRouteComponent(() => import('../features/place-lab/GoogleTest.tsx'), 'GoogleTest'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/business-autofill-test',
    component: lazyRouteComponent(
      () => import('../features/place-lab/BusinessAutofillTest.tsx'),
      'BusinessAutofillTest',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/google-places-test',
    component: lazyRouteComponent(
      () => import('../features/place-lab/GooglePlacesTest.tsx'),
      'GooglePlacesTest',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/business-search-test',
    component: lazyRouteComponent(
      () => import('../features/place-lab/BusinessSearchTest.tsx'),
      'BusinessSearchTest',
    ),
  }),
]

const everything = [...routes, ...testPages]

/** Routes know no language: addresses have it in front, as the server has them, without a slash at the end. */
const rewrite: LocationRewrite = {
  input: ({ url }) => {
    const root = pageHref('/')
    if (url.pathname === root) url.pathname = '/'
    else if (url.pathname.startsWith(`${root}/`)) url.pathname = url.pathname.slice(root.length)
    return url
  },
  output: ({ url }) => {
    url.pathname = pageHref(url.pathname)
    return url
  },
}

type RouterOptions = {
  /** A memory history at build time; the browser's own otherwise. */
  history?: RouterHistory
  /** Without a local sandbox the test pages are as unknown to the script as to the server. */
  sandbox: boolean
}

export function makeRouter({ history, sandbox }: RouterOptions) {
  return createRouter({
    routeTree: root.addChildren(sandbox ? everything : (routes as typeof everything)),
    ...(history === undefined ? {} : { history }),
    ...(LANGUAGE === 'en' ? {} : { rewrite }),
    defaultPreload: 'intent',
    scrollRestoration: afterFirstScroll(),
  })
}

export type SiteRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter
  }
}

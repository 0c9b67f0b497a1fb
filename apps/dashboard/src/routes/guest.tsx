import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

const at = { getParentRoute: () => rootRoute }

/** Screens for whoever is not signed in; each sends a signed-in visitor on (visitor spec 2). */
export const guestRoutes = [
  createRoute({
    ...at,
    path: '/',
    component: lazyRouteComponent(() => import('./guest/StartPage.tsx'), 'StartPage'),
  }),
  createRoute({
    ...at,
    path: '/auth',
    component: lazyRouteComponent(() => import('./guest/AuthPage.tsx'), 'AuthPage'),
  }),
  createRoute({
    ...at,
    path: '/login',
    component: lazyRouteComponent(() => import('./guest/LoginPage.tsx'), 'LoginPage'),
  }),
  createRoute({
    ...at,
    path: '/register',
    component: lazyRouteComponent(() => import('./guest/RegisterPage.tsx'), 'RegisterPage'),
  }),
  createRoute({
    ...at,
    path: '/signup',
    component: lazyRouteComponent(() => import('./guest/SignupPage.tsx'), 'SignupPage'),
  }),
]

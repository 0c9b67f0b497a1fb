import { type PlanId, planId } from '@fivestead/domain/plans'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

/** The token of a mailed link; the router reads one made of digits alone as a number. */
const readTokenSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {}

/** The plan that was chosen on the pricing page (MKT-9). */
const readPlanSearch = ({ plan }: Record<string, unknown>): { plan?: PlanId } => {
  const known = planId(plan)
  return known === undefined ? {} : { plan: known }
}

const at = { getParentRoute: () => rootRoute }

/** Screens for whoever is not signed in; each sends a signed-in visitor on (SITE-1). */
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
    validateSearch: readPlanSearch,
    component: lazyRouteComponent(() => import('./guest/SignupPage.tsx'), 'SignupPage'),
  }),
  // These show to anybody: a forgotten password does not ask who else is signed in here.
  createRoute({
    ...at,
    path: '/forgot-password',
    component: lazyRouteComponent(() => import('./guest/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    ...at,
    path: '/reset-password',
    validateSearch: readTokenSearch,
    component: lazyRouteComponent(() => import('./guest/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...at,
    path: '/confirm-email',
    validateSearch: readTokenSearch,
    component: lazyRouteComponent(() => import('./guest/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
  }),
]

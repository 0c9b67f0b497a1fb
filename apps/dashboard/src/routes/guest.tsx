import { type PlanId, planId } from '@fivestead/domain/plans'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../components/lazy-part.tsx'
import { rootRoute } from './root.tsx'

/** Reads the token of a mailed link; the router parses a token of digits alone as a number. */
const readTokenSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {}

/** Reads the plan chosen on the pricing page, and the token of an invitation. */
const readSignupSearch = ({
  plan,
  invitation,
}: Record<string, unknown>): { plan?: PlanId; invitation?: string } => {
  const known = planId(plan)
  const { token } = readTokenSearch({ token: invitation })
  return {
    ...(known === undefined ? {} : { plan: known }),
    ...(token === undefined ? {} : { invitation: token }),
  }
}

/** Reads if the link was requested by the form that works without script. */
const readSentSearch = ({ sent }: Record<string, unknown>): { sent?: true } => (sent === true ? { sent } : {})

/** Reads the path to return to after the sign-in. */
const readReturnSearch = ({ returnTo }: Record<string, unknown>): { returnTo?: string } =>
  typeof returnTo === 'string' ? { returnTo } : {}

const at = { getParentRoute: () => rootRoute }

/** Screens for visitors who are not signed in; each redirects a signed-in user. */
export const guestRoutes = [
  createRoute({
    ...at,
    path: '/',
    component: lazyPage(() => import('./guest/StartPage.tsx').then((m) => m.StartPage)),
  }),
  createRoute({
    ...at,
    path: '/auth',
    component: lazyPage(() => import('./guest/AuthPage.tsx').then((m) => m.AuthPage)),
  }),
  createRoute({
    ...at,
    path: '/login',
    component: lazyPage(() => import('./guest/LoginPage.tsx').then((m) => m.LoginPage)),
  }),
  createRoute({
    ...at,
    path: '/login/two-step',
    validateSearch: readReturnSearch,
    component: lazyPage(() => import('./guest/TwoStepPage.tsx').then((m) => m.TwoStepPage)),
  }),
  createRoute({
    ...at,
    path: '/login/help',
    validateSearch: readTokenSearch,
    component: lazyPage(() => import('./guest/SignInHelpPage.tsx').then((m) => m.SignInHelpPage)),
  }),
  createRoute({
    ...at,
    path: '/register',
    component: lazyPage(() => import('./guest/RegisterPage.tsx').then((m) => m.RegisterPage)),
  }),
  createRoute({
    ...at,
    path: '/signup',
    validateSearch: readSignupSearch,
    component: lazyPage(() => import('./guest/SignupPage.tsx').then((m) => m.SignupPage)),
  }),
  // These screens are shown to everyone: a forgotten password is independent of the user signed in here.
  createRoute({
    ...at,
    path: '/forgot-password',
    validateSearch: readSentSearch,
    component: lazyPage(() => import('./guest/ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage)),
  }),
  createRoute({
    ...at,
    path: '/reset-password',
    validateSearch: readTokenSearch,
    component: lazyPage(() => import('./guest/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage)),
  }),
  createRoute({
    ...at,
    path: '/confirm-email',
    validateSearch: readTokenSearch,
    component: lazyPage(() => import('./guest/ConfirmEmailPage.tsx').then((m) => m.ConfirmEmailPage)),
  }),
  createRoute({
    ...at,
    path: '/invitation',
    validateSearch: readTokenSearch,
    component: lazyPage(() => import('./guest/InvitationPage.tsx').then((m) => m.InvitationPage)),
  }),
]

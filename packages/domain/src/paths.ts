import { readUrl } from './read-url.ts'
import { stripTimestamp } from './slug.ts'
import { withoutEnd } from './text-ends.ts'
import { VIA_QR, type Via } from './via.ts'

/** Pages for people who are not signed in, on the dashboard origin. */
const GUEST_PATHS = ['/auth', '/login', '/register', '/signup'] as const
/** The page that the mailed link for a new password opens, with `?token=`. */
export const PASSWORD_RESET_PATH = '/reset-password'
/** The second step of a sign-in, with `?returnTo=`. */
export const TWO_STEP_PATH = '/login/two-step'
/** Page on which a member signs in with an owner's help, with `?token=`. */
export const SIGN_IN_HELP_PATH = '/login/help'
/** The way to a new password; not documented, so it stands apart from the documented paths. */
const RECOVERY_PATHS = ['/forgot-password', PASSWORD_RESET_PATH] as const
/** The screens that are there before any script. */
export const SIGN_IN_PATHS = [...GUEST_PATHS, '/forgot-password', TWO_STEP_PATH] as const
/** The page that the link of a confirmation mail opens, with `?token=`. */
export const EMAIL_CONFIRMATION_PATH = '/confirm-email'
/** Page on which an owner proves that a place is theirs, with `?business=` and `?place_id=`. */
const CLAIM_PATH = '/claim-business'
/** The page that the link of an invitation to a team opens, with `?token=`. */
export const INVITATION_PATH = '/invitation'
/** Page that starts a new account; the link of an invitation adds `?invitation=`. */
export const SIGNUP_PATH = '/signup' satisfies (typeof GUEST_PATHS)[number]
/** The operator's page about accounts; everybody else meets the 404 screen there. */
export const OPERATOR_PATH = '/operator'
/** Not documented either: proofs, of an address and of a place, and an invitation. */
const PROOF_PATHS = [EMAIL_CONFIRMATION_PATH, CLAIM_PATH, INVITATION_PATH] as const
/** The businesses of an organization side by side. */
export const ALL_BUSINESSES_PATH = '/businesses'
/** Pages that need an owner. */
const OWNER_PATHS = [
  '/your-dashboard',
  ALL_BUSINESSES_PATH,
  '/inbox',
  '/connect-business',
  '/settings',
] as const
/** Pages that have pages below them, such as one conversation of the inbox. */
export const OWNER_FOLDERS = ['/your-dashboard', '/inbox'] as const
/** Leads to /your-dashboard, so that no documented path ends in the 404 screen. */
const DASHBOARD_ALIAS = '/dashboard'
/** Prerendered pages of the public origin. */
export const MARKETING_PATHS = [
  '/',
  '/features',
  '/pricing',
  '/testimonials',
  '/contact',
  '/demo',
  '/help',
  '/terms',
  '/privacy',
] as const
/** A survey of the demo's bakery, to try as a customer does. */
export const SAMPLE_SURVEY_PATH = '/demo/survey'
/** The place search's test pages, in the local sandbox alone. */
export const TEST_PAGE_PATHS = [
  '/google-test',
  '/business-autofill-test',
  '/google-places-test',
  '/business-search-test',
] as const
/** Paths that the public origin redirects to the dashboard origin. */
export const DASHBOARD_ORIGIN_PATHS = [
  ...GUEST_PATHS,
  ...RECOVERY_PATHS,
  TWO_STEP_PATH,
  SIGN_IN_HELP_PATH,
  ...PROOF_PATHS,
  DASHBOARD_ALIAS,
  ...OWNER_PATHS,
  OPERATOR_PATH,
] as const
/** The documented tabs of the dashboard in order; the hidden ones are documented as such, or our own. */
export const DASHBOARD_TABS = ['insights', 'reviews', 'requests', 'seo', 'settings'] as const
export const HIDDEN_TABS = ['customers', 'campaigns', 'reports', 'share', 'website'] as const

export type DashboardTab = (typeof DASHBOARD_TABS)[number] | (typeof HIDDEN_TABS)[number]

const TABS: readonly string[] = [...DASHBOARD_TABS, ...HIDDEN_TABS]

/** The tab that a `?tab=` value means; anything unknown is insights. */
export function dashboardTab(value: unknown): DashboardTab {
  return typeof value === 'string' && TABS.includes(value) ? (value as DashboardTab) : 'insights'
}

/** Returns true if a pathname belongs to the dashboard origin; pages below those of the owner do too. */
export function isDashboardOriginPath(pathname: string): boolean {
  const path = pathname.length > 1 ? withoutEnd(pathname, '/') : pathname
  return (
    DASHBOARD_ORIGIN_PATHS.some((known) => path === known) ||
    OWNER_FOLDERS.some((folder) => path.startsWith(`${folder}/`))
  )
}

/** The survey of a business, with the request that it answers when there is one. */
export function surveyPath(businessId: number | string, requestId?: string | null): string {
  const survey = `/survey/${encodeURIComponent(businessId)}`
  return requestId ? `${survey}/${encodeURIComponent(requestId)}` : survey
}

/** The survey of a request by its short code, for messages. */
export const shortSurveyPath = (code: string): string => `/r/${encodeURIComponent(code)}`

/** The public company page of a slug, without the timestamp that older slugs end in. */
export function companyPath(slug: string): string {
  return `/company/${encodeURIComponent(stripTimestamp(slug))}`
}

/**
 * Returns the path as a QR code holds it, so that its ratings are told apart by the piece that carries the
 * code.
 */
export const qrPath = (slug: string, via: Via = VIA_QR): string => `${companyPath(slug)}?via=${via}`

const SENTINEL = 'https://return.invalid'

/**
 * A path that is safe to go to after signing in, or `fallback`. It is resolved against an origin that cannot
 * exist: whatever leaves it (`//evil.example`, `/\evil`, `javascript:`) is refused, and so is a path that would
 * leave it when read a second time (`/.//evil.example`).
 */
export function safeReturnPath(path: unknown, fallback = '/'): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return fallback
  const resolved = onSentinel(path)
  return resolved !== null && onSentinel(resolved) === resolved ? resolved : fallback
}

/** The token in a path of the page that an owner's help leads to; null in any other. */
export function helpTokenIn(path: string | undefined): string | null {
  const url = path === undefined ? null : readUrl(path, SENTINEL)
  return url?.pathname === SIGN_IN_HELP_PATH ? url.searchParams.get('token') : null
}

function onSentinel(path: string): string | null {
  const url = readUrl(path, SENTINEL)
  return url?.origin === SENTINEL ? url.pathname + url.search + url.hash : null
}

/** Address of a logo's picture below the public origin; the hash makes it the same for good. */
export const logoPath = (hash: string): string => `/api/logos/${hash}.png`

/** The picture of a business's link previews; its hash changes with what it shows. */
export const cardPath = (slug: string, hash: string): string =>
  `/api/cards/${encodeURIComponent(slug)}/${hash}.png`

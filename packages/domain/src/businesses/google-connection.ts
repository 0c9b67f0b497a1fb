/**
 * State of a business's connection to its Google profile. `no-location`: the account does not manage the
 * business's place; `reconnect`: Google no longer accepts our consent. The other three hinder a connection,
 * and pass by themselves: `no-access`: the account may not manage the profile (any more); `api-disabled`: the
 * operator's project may not use an API; `no-quota`: Google has not approved the operator's project.
 */
export type GoogleConnectionState =
  | 'connecting'
  | 'connected'
  | 'choose-location'
  | GoogleHinderedState
  | 'no-location'
  | 'reconnect'
  | 'disconnected'

/** States that Google's refusals lead to, and that end when it allows a call. */
export const GOOGLE_HINDERED = ['no-access', 'api-disabled', 'no-quota'] as const
export type GoogleHinderedState = (typeof GOOGLE_HINDERED)[number]

export const isGoogleHindered = (state: string): state is GoogleHinderedState =>
  GOOGLE_HINDERED.some((hindered) => hindered === state)

/**
 * Outcomes of an attempt to connect a Google profile; `unfinished`: the owner agreed, and a step is left to
 * do.
 */
export const GOOGLE_OUTCOMES = ['connected', 'unfinished', 'declined', 'failed'] as const
export type GoogleOutcome = (typeof GOOGLE_OUTCOMES)[number]

/** Tabs that the owner may come from. */
export const GOOGLE_RETURN_TABS = ['insights', 'reviews', 'settings'] as const
export type GoogleReturnTab = (typeof GOOGLE_RETURN_TABS)[number]

/** Minutes that an owner has at Google; after them the connection is begun anew. */
export const GOOGLE_CONSENT_MINUTES = 10

/** Path on the dashboard origin to which Google sends the browser back. */
export const GOOGLE_CALLBACK_PATH = '/api/connect-google/callback'

/**
 * The dashboard as the owner comes back to it: the reviews of a connected profile, the settings where a step is left to
 * do, else the tab that they came from. The business and how it went are in the query.
 */
export function googleReturnPath(
  outcome: GoogleOutcome,
  businessId?: number,
  from: GoogleReturnTab = 'insights',
): string {
  const tab = outcome === 'connected' ? 'reviews' : outcome === 'unfinished' ? 'settings' : from
  const query = new URLSearchParams({
    ...(tab === 'insights' ? {} : { tab }),
    google: outcome,
    ...(businessId === undefined ? {} : { business: String(businessId) }),
  })
  return `/your-dashboard?${query}`
}

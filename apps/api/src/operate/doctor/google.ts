import { GOOGLE_CALLBACK_PATH } from '@fivestead/domain/businesses/google-connection'
import { GOOGLE_FORM } from '@fivestead/domain/ports'
import { countConnections } from '../../businesses/google-profile/sql.ts'
import { ask, type Finding, fieldsOf, findingsOf, listOf } from '../../gateways/finding.ts'
import { BUSINESS_PROFILE_APIS, type BusinessProfileApi } from '../../gateways/google-refusal.ts'
import type { Input } from './check.ts'
import { readStored } from './stored.ts'

/** Checks that Google and SerpApi accept our keys, and what Google permits. */
export async function checkGoogle(input: Input): Promise<Finding[]> {
  return [
    ...(await checkPlaces(input)),
    ...checkMapsKey(input),
    ...(await checkOauthClient(input)),
    ...(await checkProfiles(input)),
    ...(await checkSerpapi(input)),
  ]
}

const IN_CONSOLE = 'in the Google Cloud console'
const RESTRICTED = `a server needs a key restricted by IP address, or by API alone: change it ${IN_CONSOLE}`

/** Instructions for the operator by Google's reason (`google.rpc.ErrorInfo`). */
const PLACES_REASONS: Readonly<Record<string, string>> = {
  API_KEY_INVALID: 'the key is not valid: check GOOGLE_PLACES_API_KEY',
  SERVICE_DISABLED: `the API is off: enable "Places API (New)" in the key's project ${IN_CONSOLE}`,
  API_KEY_SERVICE_BLOCKED: `the key is restricted to other APIs: allow "Places API (New)" for it ${IN_CONSOLE}`,
  API_KEY_HTTP_REFERRER_BLOCKED: `the key is restricted to websites, so it is a browser key: ${RESTRICTED}`,
  API_KEY_IP_ADDRESS_BLOCKED: `this machine's address is not among those of the key: add it ${IN_CONSOLE}`,
  API_KEY_ANDROID_APP_BLOCKED: `the key is restricted to Android apps: ${RESTRICTED}`,
  API_KEY_IOS_APP_BLOCKED: `the key is restricted to iOS apps: ${RESTRICTED}`,
  BILLING_DISABLED: `billing is off in the key's project: switch it on ${IN_CONSOLE}`,
  CONSUMER_SUSPENDED: `the key's project is suspended: see why ${IN_CONSOLE}`,
  RATE_LIMIT_EXCEEDED: `the quota is used up: wait, or raise it ${IN_CONSOLE} (Quotas)`,
  RESOURCE_EXHAUSTED: `the quota is used up: wait, or raise it ${IN_CONSOLE} (Quotas)`,
}

/** Checks Places with a search for ids alone, which is free. */
async function checkPlaces(input: Input): Promise<Finding[]> {
  const { places } = input.config.google
  if (places === null) return []
  const { ok, failed } = findingsOf('Google Places')
  const answer = await ask(input, {
    method: 'POST',
    url: `${places.apiUrl}/v1/places:searchText`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-goog-api-key': places.apiKey,
      'x-goog-fieldmask': 'places.id',
    },
    body: JSON.stringify({ textQuery: 'bakery', pageSize: 1 }),
  })
  if (typeof answer === 'string') return [failed(answer)]
  const { error, places: found } = fieldsOf(answer)
  if (answer.status === 200 && error === undefined) {
    if (found === undefined && answer.body.trim() !== '{}') return [failed('it answers no JSON: a proxy?')]
    return [ok('the key is accepted, Places API (New) is on')]
  }
  const reason = reasonOf(error)
  const words = PLACES_REASONS[reason] ?? PLACES_REASONS[answer.status === 429 ? 'RESOURCE_EXHAUSTED' : '']
  return [failed(words ?? `Google answers ${answer.status} (${reason}): look at the key ${IN_CONSOLE}`)]
}

/** Returns the reason of a refusal, else its status. */
function reasonOf(error: unknown): string {
  const { status, details } = Object(error) as { status?: unknown; details?: unknown }
  const told = listOf(details).find(({ reason }) => typeof reason === 'string')
  return String(told?.reason ?? status ?? 'no reason')
}

function checkMapsKey({ config: { sites, google } }: Input): Finding[] {
  if (sites.mapsKey === undefined) return []
  const { warning, failed } = findingsOf('Google map')
  if (sites.mapsKey === google.places?.apiKey) {
    return [
      failed(
        'GOOGLE_MAPS_API_KEY is GOOGLE_PLACES_API_KEY: every browser learns it. Make one for each, restricted',
      ),
    ]
  }
  return [
    warning(
      'a browser key cannot be checked from a server: open the dashboard, and look whether the map is there',
    ),
  ]
}

/** Checks the OAuth client with an invalid code: Google's error tells whether it knows the client. */
async function checkOauthClient(input: Input): Promise<Finding[]> {
  const { google, origins } = input.config
  if (google.business === null) return []
  const { ok, failed } = findingsOf('Google OAuth client')
  const { clientId, clientSecret, apiUrl } = google.business
  const redirectUri = `${origins.dashboard}${GOOGLE_CALLBACK_PATH}`
  const form = new URLSearchParams({
    ...{ grant_type: 'authorization_code', code: '4/doctor', code_verifier: 'd'.repeat(43) },
    ...{ client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri },
  })
  const answer = await ask(input, {
    method: 'POST',
    url: `${apiUrl ?? 'https://oauth2.googleapis.com'}/token`,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  if (typeof answer === 'string') return [failed(answer)]
  const { error } = fieldsOf(answer)
  const register = `register ${redirectUri} as a redirect URI of the client ${IN_CONSOLE}`
  if (error === 'invalid_grant') {
    return [ok(`id and secret are accepted. What only a consent shows: ${register}`)]
  }
  if (error === 'redirect_uri_mismatch') return [failed(register)]
  if (error === 'invalid_client') {
    return [failed('id or secret is wrong: check GOOGLE_OAUTH_CLIENT_ID and GOOGLE_OAUTH_CLIENT_SECRET')]
  }
  if (error === 'unauthorized_client') {
    return [
      failed(
        'the client may not do this: it must be of the type "Web application" in the Google Cloud console',
      ),
    ]
  }
  return [failed(`Google answers ${answer.status} (${String(error ?? 'no JSON')})`)]
}

const APPLY = `apply with the form "Application for Basic API Access" (${GOOGLE_FORM}) for the project, from an account that owns or manages a verified profile that is at least 60 days old and has a website; it takes days to weeks`
const ENABLE = `${Object.values(BUSINESS_PROFILE_APIS).join(', ')}`

/** Source: Business Profile APIs policies (POL-17). */
const IDLE = 'Google may switch off a project that calls nothing for 90 days'

/** Console settings for other people's consent; no call can check them. */
const CONSENT = `configure the consent screen, publish it (in "Testing" every consent ends after 7 days), and have Google verify the sensitive scope business.manage`

/**
 * Reports what Google permits the project, from the stored outcomes of the last calls: only a connected
 * profile shows it.
 */
function checkProfiles(input: Input): Promise<Finding[]> | Finding[] {
  if (input.config.google.business === null) return []
  const about = 'Business Profile'
  const { ok, warning, failed } = findingsOf(about)
  const unseen = warning(
    `no profile was connected yet. ${capital(IN_CONSOLE)} enable ${ENABLE}; ${CONSENT}; until Google approves the project its quota is 0: ${APPLY}. ${IDLE}`,
  )
  return readStored(input, about, {
    nothing: unseen,
    async read(db) {
      const rows = await countConnections(db)
      const of = (state: string) =>
        rows.filter((row) => row.state === state).reduce((sum, { count }) => sum + count, 0)
      const refusals = rows.flatMap(({ state, count, refusedApi, refusedWords }) => {
        const name = BUSINESS_PROFILE_APIS[refusedApi as BusinessProfileApi] ?? 'an API'
        const said = refusedWords === null ? '' : ` (Google: ${refusedWords})`
        if (state === 'api-disabled') {
          return failed(
            `${name} is not enabled in the project, ${count} wait for it: enable it ${IN_CONSOLE}${said}`,
          )
        }
        if (state === 'no-quota') {
          return failed(
            `Google has not approved the project: the quota of ${name} is 0, ${count} wait for it. ${capital(APPLY)}${said}`,
          )
        }
        if (state !== 'no-access') return []
        return warning(
          `${count} have a Google account without access to the profile; their owners are told${said}`,
        )
      })
      const again = of('reconnect') === 0 ? '' : `, ${of('reconnect')} must be connected again by the owner`
      if (of('connected') > 0) return [ok(`${of('connected')} connected${again}`), ...refusals]
      if (refusals.length > 0) return refusals
      return [again === '' ? unseen : warning(`none is connected${again}. ${IDLE}`)]
    },
  })
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

async function checkSerpapi(input: Input): Promise<Finding[]> {
  const { serpapi } = input.config.google
  if (serpapi === null) return []
  const { ok, warning, failed } = findingsOf('SerpApi')
  const query = new URLSearchParams({ api_key: serpapi.apiKey })
  const answer = await ask(input, {
    method: 'GET',
    url: `${serpapi.apiUrl}/account.json?${query}`,
    headers: { accept: 'application/json' },
  })
  if (typeof answer === 'string') return [failed(answer)]
  if (answer.status === 401) return [failed('the key is not accepted: check SERPAPI_KEY')]
  const { total_searches_left: left } = fieldsOf(answer)
  if (answer.status !== 200 || typeof left !== 'number') return [failed(`SerpApi answers ${answer.status}`)]
  if (left <= 0) return [failed('no searches are left this month: raise the plan, or unset SERPAPI_KEY')]
  if (serpapi.monthlyCapMicros === null) {
    return [warning(`the key is accepted, ${left} searches are left. Set SERPAPI_MONTHLY_USD to limit them`)]
  }
  return [ok(`the key is accepted, ${left} searches are left`)]
}

import { withoutAddresses } from '@fivestead/domain/messaging/without-addresses'
import { z } from 'zod'
import type { HttpAnswer } from './http.ts'
import { jsonOf } from './json.ts'

/** The APIs that a connected profile needs: their hosts, and their names in the library of the Google Cloud console. */
export const BUSINESS_PROFILE_APIS = {
  'mybusinessaccountmanagement.googleapis.com': 'My Business Account Management API',
  'mybusinessbusinessinformation.googleapis.com': 'My Business Business Information API',
  'mybusiness.googleapis.com': 'Google My Business API',
} as const
export type BusinessProfileApi = keyof typeof BUSINESS_PROFILE_APIS

/**
 * Kinds of refusals by who must act. The operator: `api-disabled` (the project may not use the API) and `no-quota` (Google
 * has not approved the project, its quota is 0). The owner: `no-access`, `not_found` and `unauthorized`.
 */
export type GoogleRefusalKind =
  | 'api-disabled'
  | 'no-quota'
  | 'no-access'
  | 'not_found'
  | 'unauthorized'
  | 'rate_limited'
  | 'refused'
  | 'unavailable'

export interface GoogleRefusal {
  kind: GoogleRefusalKind
  api: BusinessProfileApi
  /** Google's own words, without tokens and email addresses; "" where it gave none. */
  words: string
  /** For the log: which API, status, reason, Google's words. */
  message: string
}

/** Reasons of `google.rpc.ErrorInfo` that blame the project, and the older API's word for the first of them. */
const PROJECT_REASONS = [
  'SERVICE_DISABLED',
  'accessNotConfigured',
  'BILLING_DISABLED',
  'CONSUMER_INVALID',
  'CONSUMER_SUSPENDED',
  'USER_PROJECT_DENIED',
  'API_KEY_SERVICE_BLOCKED',
]
const LIMIT_REASONS = ['RATE_LIMIT_EXCEEDED', 'rateLimitExceeded', 'QUOTA_EXCEEDED', 'quotaExceeded']
const WORDS_MAX = 400

const refusalSchema = z.object({
  error: z.object({
    message: z.string().catch(''),
    status: z.string().catch(''),
    details: z
      .array(
        z.object({
          reason: z.string().optional().catch(undefined),
          metadata: z.record(z.string(), z.unknown()).optional().catch(undefined),
        }),
      )
      .catch([]),
    errors: z.array(z.object({ reason: z.string().optional().catch(undefined) })).catch([]),
  }),
})

/**
 * Reads an answer that is no success. Access denied, an API that is off and a quota of 0 all come as 403 or
 * 429: the `ErrorInfo` tells them apart. A page in place of JSON is a proxy's and refuses nothing.
 * @param called the API that was called; counts where Google names none
 */
export function readGoogleRefusal(
  { status, body }: Pick<HttpAnswer, 'status' | 'body'>,
  called: BusinessProfileApi,
): GoogleRefusal {
  const read = refusalSchema.safeParse(jsonOf(body))
  if (!read.success || status >= 500) {
    const message = `${BUSINESS_PROFILE_APIS[called]}: ${status} without a usable answer`
    return { kind: 'unavailable', api: called, words: '', message }
  }
  const { error } = read.data
  const reasons = [...error.details, ...error.errors].flatMap(({ reason }) => reason ?? [])
  const named = error.details.map(({ metadata }) => metadata?.service).find(isApi)
  const api = named ?? called
  const words = withoutSecrets(error.message)
  const what = [String(status), error.status, ...reasons].filter(Boolean).join(' ')
  const message = `${BUSINESS_PROFILE_APIS[api]}: ${what}${words === '' ? '' : `: ${words}`}`
  const limits = error.details.map(({ metadata }) => metadata?.quota_limit_value)
  return { kind: kindOf(status, reasons, limits.map(String)), api, words, message }
}

function kindOf(status: number, reasons: readonly string[], limits: readonly string[]): GoogleRefusalKind {
  const isOf = (known: readonly string[]) => reasons.some((reason) => known.includes(reason))
  if (status === 401 || isOf(['ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'insufficientPermissions']))
    return 'unauthorized'
  if (status === 403 && isOf(PROJECT_REASONS)) return 'api-disabled'
  if (status === 429 || (status === 403 && isOf(LIMIT_REASONS))) {
    return limits.includes('0') ? 'no-quota' : 'rate_limited'
  }
  if (status === 403) return 'no-access'
  if (status === 404) return 'not_found'
  return status === 400 ? 'refused' : 'unavailable'
}

/** Words of a provider for the log: on one line, without email addresses and tokens. */
function withoutSecrets(text: string): string {
  return withoutAddresses(text)
    .replace(/\b(?:ya29\.|1\/\/|GOCSPX-|eyJ)[\w.~/+-]+/g, '(token)')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, WORDS_MAX)
}

const isApi = (name: unknown): name is BusinessProfileApi =>
  typeof name === 'string' && name in BUSINESS_PROFILE_APIS

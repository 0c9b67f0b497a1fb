import { randomUUID } from 'node:crypto'
import type { KnownLanguages } from '@fivestead/domain/languages/page-language'
import { readStars } from '@fivestead/domain/messaging/star-link'
import type { RefusalReason } from '@fivestead/domain/refusal-reasons'
import { readVia } from '@fivestead/domain/via'
import type { ApiAnswer, ApiClient } from '@fivestead/site-server/api-client'
import { type Address, apiPath } from '../features/survey/address.ts'
import {
  type CustomerPage,
  freshStart,
  type Start,
  type Step,
  type View,
  type WithFormToken,
} from '../features/survey/model.ts'
import type { CompanyFacts } from './company-facts.ts'

const STEPS: readonly string[] = [
  'rating',
  'feedback-positive',
  'feedback-negative',
  'feedback-neutral',
  'thank-you',
]
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the address of the next step without script. */
export function stepAddress(path: string, goTo: Record<string, unknown>): string {
  const known = Object.entries(goTo).filter(([, value]) => value !== undefined)
  return `${path}?${new URLSearchParams(known.map(([key, value]) => [key, String(value)]))}`
}

/** Returns the state of a page without script from its own redirects: `?step=…&review=…&rating=…`. */
export function startFrom(query: Record<string, unknown>): Start {
  const { step, review, rating } = query
  const stars = typeof rating === 'string' && /^[1-5]$/.test(rating) ? Number(rating) : null
  return {
    ...freshStart,
    step: typeof step === 'string' && STEPS.includes(step) ? (step as Step) : 'rating',
    reviewId: typeof review === 'string' && UUID.test(review) ? review : null,
    rating: stars,
  }
}

/** Returns the submission key of a visit that continues without script; null for a new visit. */
function visitFrom({ visit }: Record<string, unknown>): string | null {
  return typeof visit === 'string' && /^[\w-]{8,100}$/.test(visit) ? visit : null
}

export type Loaded = {
  status: number
  view: View
  retryAfter?: string | undefined
  /** Only for a company page; its script does not read them. */
  facts?: CompanyFacts
  /** Known languages of the customer and the business. */
  languages?: KnownLanguages
}

/** Result for a malformed address. */
export const invalid: Loaded = { status: 404, view: { kind: 'failure', failure: 'invalid' } }

/** Loads the page of an address and its query from the API, with the HTTP status to send. */
export async function loadView(
  api: ApiClient,
  asked: Address | null,
  visitor: string,
  query: Record<string, unknown> = {},
): Promise<Loaded> {
  if (asked === null) return invalid
  const answer = await api.get(apiPath(asked), visitor)
  if (!isPage(answer)) {
    if (answer.status === 429) {
      return { status: 429, view: { kind: 'failure', failure: 'too-many' }, retryAfter: answer.retryAfter }
    }
    // A malformed request id (400) is an error of the address, not of the service.
    const absent = answer.status === 404 || answer.status === 400
    // A short link names no business, so the link itself is invalid.
    const wrong = asked.kind === 'short link' ? 'invalid' : 'not-found'
    const failure = isSuspended(answer) ? 'suspended' : wrong
    return absent
      ? { status: 404, view: { kind: 'failure', failure } }
      : { status: 503, view: { kind: 'failure', failure: 'unavailable' } }
  }
  const {
    business,
    website,
    brand,
    card,
    funnelMode,
    destinations,
    request,
    formToken,
    whereabouts,
    yelp,
    languages,
  } = answer.body
  // Only data that the page needs goes into the HTML, and never the customer.
  const page: CustomerPage = {
    business: { id: business.id, name: business.name, slug: business.slug },
    funnelMode,
    destinations: destinations.filter(({ url }) => safeLink(url) !== null),
    website: safeLink(website),
    ...(brand ? { brand } : {}),
    card,
    ...(request
      ? {
          request: {
            id: request.id,
            rating: request.rating,
            changeable: request.changeable,
            ...(request.hasMessage ? { hasMessage: true } : {}),
          },
        }
      : {}),
  }
  if (asked.kind === 'survey' && asked.requestId !== undefined && !request) page.foreign = true
  const start = startFrom(query)
  if (start.step === 'rating' && request?.rating != null && !request.changeable) start.step = 'final'
  const fresh = start.step === 'rating' && start.rating === null
  const submissionKey = visitFrom(query) ?? `${formToken}-${randomUUID()}`
  const begun = fresh ? {} : { start }
  const via = asked.kind === 'company' ? readVia(query.via) : undefined
  const stars = asked.kind === 'company' ? null : readStars(query)
  const arrived = { ...(via === undefined ? {} : { via }), ...(stars === null ? {} : { stars }) }
  return {
    status: 200,
    ...(languages ? { languages } : {}),
    view: { kind: 'page', page, submissionKey, path: asked.path, ...begun, ...arrived },
    ...(asked.kind === 'company' ? { facts: { whereabouts, yelp: safeLink(yelp ?? null) } } : {}),
  }
}

type ApiPage = CustomerPage & WithFormToken & Partial<CompanyFacts> & { languages?: KnownLanguages }

/** Returns the link if it is https, whatever was stored; else null (T16). */
const safeLink = (link: string | null) => (link?.startsWith('https://') ? link : null)

const isSuspended = ({ body }: ApiAnswer) =>
  (body as { reason?: RefusalReason } | null)?.reason === 'page-suspended'

function isPage(answer: ApiAnswer): answer is ApiAnswer & { body: ApiPage } {
  const { status, body } = answer
  return status === 200 && typeof body === 'object' && body !== null && 'business' in body
}

import type { AppRouter } from '@fivestead/api/router'
import type { SentReview } from '@fivestead/domain/reviews/schemas'
import type { inferRouterInputs } from '@trpc/server'
import { exchange } from './exchange.ts'
import type { CustomerPage, WithFormToken } from './model.ts'

export type Inputs = inferRouterInputs<AppRouter>

const READ_RETRIES = 3
const WRITE_RETRIES = 2

const HEADERS = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { ...HEADERS, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
  // A tap counts also when the page is left at once.
  keepalive: true,
})

/** Loads the data of a page. */
export const readPage = (path: string) =>
  exchange<CustomerPage & WithFormToken>(path, { headers: HEADERS }, READ_RETRIES)
export const write = <T>(path: string, body: unknown) => exchange<T>(path, post(body), WRITE_RETRIES)

/** Sent once and not waited for: a count that must never hold up the customer. */
export const tell = (procedure: string, input: unknown) => {
  fetch(`/trpc/${procedure}`, { ...post(input), credentials: 'include' }).catch(() => {})
}

export const submitReview = (input: SentReview) => write<{ id: string }>('/api/reviews', input)

/** Events that a person causes on a visible page. A scroll is none: programs that take a picture of a page scroll it. */
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/**
 * Tells that the customer opened the survey of a request without an answer, once they touch it or move mouse, wheel or
 * keys over it: scanners of mail render whole pages in whole browsers, and an opening ends the reminders (REQ-8).
 */
export function tellOpened(request: { id: string; rating: number | null } | null): void {
  if (request === null || request.rating !== null) return
  const input: Inputs['reviewRequests']['opened'] = { requestId: request.id }
  const options = { capture: true, passive: true }
  const tellOnce = (event: Event) => {
    if (!event.isTrusted) return
    for (const name of INPUT_EVENTS) removeEventListener(name, tellOnce, options)
    tell('reviewRequests.opened', input)
  }
  for (const name of INPUT_EVENTS) addEventListener(name, tellOnce, options)
}

/** The first tap on a star: the request counts as clicked. */
export const tellClicked = (input: Inputs['reviewRequests']['clicked']) =>
  tell('reviewRequests.clicked', input)

import { type APIRequestContext, expect } from '@playwright/test'

export const WEB = process.env.E2E_WEB ?? ''
export const DASHBOARD = process.env.E2E_DASHBOARD ?? ''
/** Headers of a call from our own pages. */
export const CALL = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }
export const PASSWORD = 'Lantern-42-oak'

export interface Account {
  fullName: string
  username: string
  password: string
  email: string
}
export interface Business {
  id: number
  name: string
  slug: string
  placeId: string | null
  category: string | null
}
export interface Owner extends Account {
  business: Business
}

let count = 0
/** A word that no other test of this run uses. */
export const unique = (word: string): string =>
  `${word}${process.pid.toString(36)}${(count++).toString(36)}${Date.now().toString(36).slice(-4)}`

/** Returns the data of an account that does not exist yet. */
export function newAccount(): Account {
  const username = unique('owner')
  return { fullName: 'Dana Reyes', username, password: PASSWORD, email: `${username}@example.com` }
}

/** Sends a write as our pages do and expects success. @param path on the dashboard's origin, or an address */
export async function send<Answer = unknown>(
  request: APIRequestContext,
  path: string,
  data: object = {},
  method: 'post' | 'patch' | 'put' = 'post',
): Promise<Answer> {
  const answer = await request[method](new URL(path, DASHBOARD).href, { headers: CALL, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

/** Registers an account without a business; `request` is signed in afterwards. */
export async function register(request: APIRequestContext): Promise<Account> {
  const account = newAccount()
  await send(request, '/api/register', account)
  return account
}

/**
 * Registers an owner of a business that has only a name. The sandbox directory is small and each of its
 * places can be taken once, so only tests about places take one.
 */
export async function registerOwner(request: APIRequestContext): Promise<Owner> {
  const account = await register(request)
  return { ...account, business: await addBusiness(request, `Lantern ${unique('cafe')}`) }
}

export async function addBusiness(
  request: APIRequestContext,
  name: string,
  placeId?: string,
): Promise<Business> {
  const business = await send<Business>(request, '/api/businesses', { name, placeId })
  // Required for a request by email (REQ-22); a business that has only a name lacks it.
  const postalAddress = '12 Main St, Springfield, IL 62701'
  if (placeId === undefined)
    await send(request, '/trpc/messageSettings.save', { businessId: business.id, postalAddress })
  return business
}

export interface Asked {
  id: string
  surveyUrl: string
}

/** Adds a customer and asks for a review by email, at a new address by default. */
export async function ask(
  request: APIRequestContext,
  businessId: number,
  who: { fullName: string; email?: string | undefined; phone?: string; language?: string },
): Promise<Asked> {
  const { email = who.phone === undefined ? `${unique('guest')}@example.com` : undefined } = who
  const customer = { businessId, ...who, email, sendNow: true }
  return (await send<{ request: Asked }>(request, '/api/business/customers', customer)).request
}

/** Opens the survey and gives stars as the customer's browser does; returns the review's id. */
export async function rate(
  request: APIRequestContext,
  businessId: number,
  asked: Asked,
  rating: number,
): Promise<string> {
  const opened = await request.get(asked.surveyUrl)
  expect(opened.status()).toBe(200)
  const review = { businessId, rating, requestId: asked.id }
  return (await send<{ id: string }>(request, `${WEB}/api/reviews`, review)).id
}

export const writeFeedback = (
  request: APIRequestContext,
  businessId: number,
  reviewId: string,
  feedback: string,
): Promise<unknown> => send(request, `${WEB}/api/feedback`, { businessId, reviewId, feedback })

/** Sends a customer's message from the company page. */
export const fromCompanyPage = (
  request: APIRequestContext,
  businessId: number,
  more: { name: string; message: string; rating?: number; email?: string; phone?: string },
): Promise<unknown> =>
  send(request, `${WEB}/api/integrations/fivestead/feedback`, {
    type: 'feedback',
    source: 'web-survey',
    businessName: 'x',
    businessSlug: 'x',
    rating: 2,
    businessId,
    ...more,
  })

/** Adds a keyword to a business. */
export const track = (
  request: APIRequestContext,
  businessId: number,
  keyword: string,
  location = 'Springfield, IL',
): Promise<unknown> => send(request, '/trpc/ranking.track', { businessId, keyword, location })

export interface ReviewLog {
  id: string
  customerName: string
  status: string
  history: { status: string }[]
}

export async function reviewLogs(request: APIRequestContext, slug: string): Promise<ReviewLog[]> {
  const answer = await request.get(`${DASHBOARD}/api/review-logs`, {
    headers: CALL,
    params: { businessSlug: slug },
  })
  return (await answer.json()) as ReviewLog[]
}

/** Returns the statuses of the business's review log by customer name, once no request is pending. */
export async function settledLog(
  request: APIRequestContext,
  slug: string,
  size: number,
): Promise<Record<string, string>> {
  let log: Record<string, string> = {}
  await expect
    .poll(
      async () => {
        const rows = await reviewLogs(request, slug)
        log = Object.fromEntries(rows.map((row) => [row.customerName, row.status]))
        return rows.filter(({ status }) => status !== 'pending').length
      },
      { message: 'requests stay on their way', timeout: 20_000 },
    )
    .toBe(size)
  return log
}

export interface OutboxMessage {
  id: string
  channel: 'email' | 'sms'
  to: string
  subject?: string
  text: string
  html?: string
  sentAt: string
}

/** Address that gets the product's mail for the operator. */
export const SUPPORT = 'support@fivestead.example'

/** Returns all messages that the sandbox sent, newest first. */
export async function outbox(request: APIRequestContext): Promise<OutboxMessage[]> {
  const answer = await request.get(`${DASHBOARD}/api/sandbox/outbox`, { headers: CALL })
  return (await answer.json()) as OutboxMessage[]
}

/**
 * Returns the newest message to this address; waits until there is one.
 * @param words part of its text, to tell it from other messages
 */
export async function sentTo(
  request: APIRequestContext,
  address: string,
  words = '',
): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined
  await expect
    .poll(
      async () => {
        const all = await outbox(request)
        found = all.find(({ to, text }) => to === address && text.includes(words))
        return found !== undefined
      },
      { message: `nothing was sent to ${address}: ${words}`, timeout: 15_000 },
    )
    .toBe(true)
  if (found === undefined) throw new Error('unreachable')
  return found
}

/** Returns the survey's address in a message. */
export function surveyLink(message: OutboxMessage): string {
  const link = /https?:\/\/\S+\/(?:survey\/\d+\/[0-9a-f-]{36}|r\/[0-9a-z]{12})\b/.exec(message.text)?.[0]
  if (link === undefined) throw new Error(`no survey link in: ${message.text}`)
  return link
}

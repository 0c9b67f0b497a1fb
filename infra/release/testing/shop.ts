import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { Doubles } from '../../doubles/open.ts'

/** Origins of an installation that nobody reaches by them: the calls go to each API's own port. */
export const ORIGIN = 'http://localhost:4999'

const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
const ACCOUNT = { fullName: 'Dana Reyes', password: 'Correct-Horse-1' }
const BUSINESS = { name: 'Reyes Bakery', address: '12 Main St, Springfield, IL 62701' }

/** A call that was not answered as it should be, and by which API. */
interface Fault {
  by: string
  call: string
  status: number
  text: string
}

/**
 * An owner with a business, and customers, who call whichever API they are told to. What was acknowledged is kept, so that
 * it can be asked for later.
 */
export function openShop(doubles: Doubles) {
  const username = `upgrade-${randomUUID().slice(0, 8)}`
  const email = `${username}@owners.example`
  const asked: string[] = []
  const ratings: string[] = []
  const faults: Fault[] = []
  let cookie = ''
  let businessId = 0

  async function call(
    api: string,
    method: 'GET' | 'POST',
    url: string,
    body?: object,
    as: object = { cookie },
  ) {
    const answer = await fetch(`${api}${url}`, {
      method,
      headers: { ...HEADERS, ...as },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) faults.push({ by: api, call: `${method} ${url}`, status: answer.status, text })
    const set = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
    if (set.length > 0) cookie = set.join('; ')
    return answer.ok ? JSON.parse(text) : null
  }
  const query = (name: string, more: object = {}) =>
    `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ businessId, ...more }))}`

  /** The only mail to an address, once it is there. */
  const mailTo = (address: string): Promise<string> =>
    vi.waitFor(
      () => {
        const mail = doubles.taken().smtp.find(({ to }) => to === address)
        if (mail === undefined) throw new Error(`no mail to ${address}`)
        return mail.text
      },
      { timeout: 60_000, interval: 100 },
    )

  return {
    asked,
    faults,
    mailTo,
    mailsTo: (address: string) => doubles.taken().smtp.filter(({ to }) => to === address).length,
    /** Signs up, confirms the address by the mailed link and adds a business. */
    async open(api: string): Promise<void> {
      await call(api, 'POST', '/api/register', { ...ACCOUNT, username, email })
      const token = /token=([\w-]+)/.exec(await mailTo(email))?.[1]
      await call(api, 'POST', '/trpc/users.confirmEmail', { token })
      businessId = (await call(api, 'POST', '/api/businesses', BUSINESS))?.id
    },
    async signIn(api: string): Promise<void> {
      cookie = ''
      await call(api, 'POST', '/api/login', { username, password: ACCOUNT.password })
    },
    /** Asks one customer by email for a review. */
    async send(api: string): Promise<void> {
      const contact = `${randomUUID()}@customers.example`
      if (
        await call(api, 'POST', '/trpc/reviewRequests.quickSend', { businessId, name: 'Pat Long', contact })
      )
        asked.push(contact)
    },
    /** A customer rates, whom a mail had asked if `contact` is given. */
    async rate(api: string, rating: number, contact?: string): Promise<void> {
      const requestId =
        contact === undefined ? {} : { requestId: /\/survey\/\d+\/([\w-]+)/.exec(await mailTo(contact))?.[1] }
      const submission = { businessId, rating, submissionKey: randomUUID(), ...requestId }
      // Each customer comes from a network of their own.
      const customer = { 'x-forwarded-for': `10.8.${ratings.length}.1` }
      const made = await call(api, 'POST', '/api/reviews', submission, customer)
      if (made) ratings.push(made.id)
    },
    /** What every screen of the dashboard begins with. */
    async look(api: string): Promise<void> {
      await call(api, 'GET', '/trpc/auth.me')
      await call(api, 'GET', '/trpc/businesses.list')
      await call(api, 'GET', `/api/surveys/${businessId}`)
      await call(api, 'GET', `/api/business/customers?businessId=${businessId}`)
      for (const name of ['keyMetrics', 'funnel', 'recentRequests', 'ratingTrend'])
        await call(api, 'GET', query(`reports.${name}`))
      for (const name of ['feedback.list', 'customers.list', 'templates.list'])
        await call(api, 'GET', query(name))
    },
    /** What an API knows of all that was acknowledged: customers who were asked, ratings, the log. */
    async known(api: string) {
      const customers = (await call(api, 'GET', `/api/business/customers?businessId=${businessId}`)) ?? []
      const log = (await call(api, 'GET', `/api/review-logs?businessId=${businessId}`)) ?? []
      const reviews = await Promise.all(
        ratings.map(
          async (reviewId) => (await call(api, 'GET', query('reviews.get', { reviewId }))) !== null,
        ),
      )
      return {
        customers: (customers as { email: string }[]).map((one) => one.email).sort(),
        logged: (log as { customerEmail: string }[]).map((one) => one.customerEmail).sort(),
        ratings: reviews.filter(Boolean).length,
      }
    },
    counts: () => ({ asked: asked.length, ratings: ratings.length }),
  }
}

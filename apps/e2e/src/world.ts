import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'

export { expect }
export const WEB = process.env.E2E_WEB ?? ''
export const DASHBOARD = process.env.E2E_DASHBOARD ?? ''

export interface Owner {
  fullName: string
  username: string
  password: string
  email: string
  business: { id: number; name: string; slug: string; placeId: string }
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

const CALL = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }
/** What a page may say on the console without being at fault: an expected refusal of a call is logged by the browser. */
const EXPECTED = /Failed to load resource: the server responded with a status of (400|401|404|409|429)/

let count = 0
/** A word that no other test of this run uses. */
export const unique = (word: string): string =>
  `${word}${process.pid.toString(36)}${(count++).toString(36)}${Date.now().toString(36).slice(-4)}`

export const test = base.extend<{ placesBack: undefined; faults: string[]; owner: Owner }>({
  /** The sandbox directory is small: whoever is signed in at the end of a test gives its places back. */
  placesBack: [
    async ({ page }, use) => {
      await use(undefined)
      await givePlacesBack(page.request)
    },
    { auto: true },
  ],
  /** Errors on the console and uncaught exceptions of the page fail the test. */
  faults: [
    async ({ page, placesBack }, use) => {
      // Asked for so that the console is judged before the businesses go.
      void placesBack
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text())
      })
      await use(faults)
      expect(faults, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
  /** An owner with one business, made through the API; the page is signed in as this owner. */
  owner: async ({ page }, use) => {
    await use(await signUp(page.request))
  },
})

let looks = 0
/**
 * Places of this worker first: two workers that look for a free place at the same time would else take the same one.
 * Each look begins at another place, so that one that was given back comes last, with what is cached about it.
 */
export function ownFirst<Place extends { place_id: string }>(places: Place[]): Place[] {
  const mine = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2
  const isMine = ({ place_id: id }: Place) => (id.charCodeAt(id.length - 1) + id.charCodeAt(8)) % 2 === mine
  const inOrder = places.toSorted((a, b) => a.place_id.localeCompare(b.place_id))
  // A worker that took over from one that failed begins elsewhere.
  const start = looks++ + Number(process.env.TEST_WORKER_INDEX ?? 0) * 5
  const own = inOrder.filter(isMine)
  const first = own.length === 0 ? 0 : start % own.length
  return [...own.slice(first), ...own.slice(0, first), ...inOrder.filter((place) => !isMine(place))]
}

/** Signs a new owner up with a place of the sandbox directory that nobody has taken yet. */
export async function signUp(request: APIRequestContext): Promise<Owner> {
  const name = unique('owner')
  const account = {
    fullName: 'Dana Reyes',
    username: name,
    password: 'Lantern-42-oak',
    email: `${name}@example.com`,
  }
  for (const place of await samplePlaces(request)) {
    const answer = await request.post(`${DASHBOARD}/api/signup`, {
      headers: CALL,
      data: { ...account, phone: '(512) 555-0142', businessName: place.name, placeId: place.place_id },
    })
    if (answer.status() === 409) continue
    expect(answer.status(), await answer.text()).toBe(201)
    const { business } = (await answer.json()) as { business: Owner['business'] }
    return { ...account, business }
  }
  throw new Error('every place of the sandbox directory is taken')
}

/** Removes the businesses with a place of the account that is signed in, so that other tests find the places free. */
export async function givePlacesBack(request: APIRequestContext): Promise<void> {
  const answer = await request.get(`${DASHBOARD}/api/businesses`, { headers: CALL })
  if (!answer.ok()) return
  const businesses = (await answer.json()) as { id: number; placeId: string | null }[]
  for (const { id } of businesses.filter(({ placeId }) => placeId !== null)) {
    await request.delete(`${DASHBOARD}/api/businesses/${id}`, { headers: CALL })
  }
}

async function samplePlaces(request: APIRequestContext): Promise<{ name: string; place_id: string }[]> {
  const words = [
    'bakery',
    'dental',
    'salon',
    'cafe',
    'gym',
    'plumber',
    'hotel',
    'law',
    'spa',
    'auto',
    'bar',
    'school',
  ]
  const lists = await Promise.all(
    words.map(async (query) => {
      const answer = await request.get(`${DASHBOARD}/api/business/search`, {
        headers: CALL,
        params: { query },
      })
      return (await answer.json()) as { name: string; place_id: string }[]
    }),
  )
  return ownFirst(lists.flat())
}

/** What the sandbox sent to this address, newest first; waits until there is at least one. */
export async function sentTo(request: APIRequestContext, address: string): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${DASHBOARD}/api/sandbox/outbox`, { headers: CALL })
        const all = (await answer.json()) as OutboxMessage[]
        found = all.find((message) => message.to === address)
        return found !== undefined
      },
      { message: `nothing was sent to ${address}`, timeout: 15_000 },
    )
    .toBe(true)
  if (found === undefined) throw new Error('unreachable')
  return found
}

/** The survey's address in a message. */
export function surveyLink(message: OutboxMessage): string {
  const link = /https?:\/\/\S+\/survey\/\d+\/[0-9a-f-]{36}/.exec(message.text)?.[0]
  if (link === undefined) throw new Error(`no survey link in: ${message.text}`)
  return link
}

/** No accessibility finding, and nothing to scroll sideways. */
export async function expectFit(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
  await expectNoSidewaysScroll(page, 'sideways scroll')
}

/** Asked again until it holds: a layout that a script chooses by the width follows a frame later. */
export async function expectNoSidewaysScroll(page: Page, message: string): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess, { message }).toBe(0)
}

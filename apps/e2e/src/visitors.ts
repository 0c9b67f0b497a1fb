import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import {
  test as base,
  DASHBOARD,
  expectNoSidewaysScroll,
  givePlacesBack,
  type Owner,
  signUp,
} from './world.ts'

const CALL = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }

/** A business as its owner reaches it, in a browser session of its own: the page under test stays signed out. */
export class Shop {
  readonly owner: Owner
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly reviewLink: string
  readonly calls: APIRequestContext

  constructor(owner: Owner, business: Owner['business'], calls: APIRequestContext) {
    this.owner = owner
    this.id = business.id
    this.name = business.name
    this.slug = business.slug
    this.reviewLink = `https://search.google.com/local/writereview?placeid=${business.placeId}`
    this.calls = calls
  }

  /** Adds a customer and asks for a review by e-mail; the id is in the survey's address. */
  async ask(email: string): Promise<{ id: string; surveyUrl: string }> {
    const answer = await this.calls.post(`${DASHBOARD}/api/business/customers`, {
      headers: CALL,
      data: { businessId: this.id, fullName: 'Pat Lee', email, sendNow: true },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    return ((await answer.json()) as { request: { id: string; surveyUrl: string } }).request
  }

  /** The request's line of the review log. */
  async log(requestId: string): Promise<{ id: string; status: string; history: { status: string }[] }> {
    const answer = await this.calls.get(`${DASHBOARD}/api/review-logs`, {
      headers: CALL,
      params: { businessSlug: this.slug },
    })
    const logs = (await answer.json()) as { id: string; status: string; history: { status: string }[] }[]
    const found = logs.find(({ id }) => id === requestId)
    if (found === undefined) throw new Error(`no review log of ${requestId}`)
    return found
  }

  async neutral(): Promise<void> {
    const answer = await this.calls.patch(`${DASHBOARD}/api/businesses/${this.id}`, {
      headers: CALL,
      data: { funnelMode: 'neutral' },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }

  async remove(): Promise<void> {
    const answer = await this.calls.delete(`${DASHBOARD}/api/businesses/${this.id}`, { headers: CALL })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  /** One more business of the same owner, with a name and nothing else (BIZ-8). */
  async withoutPlace(name: string): Promise<{ id: number; slug: string; name: string }> {
    const answer = await this.calls.post(`${DASHBOARD}/api/businesses`, { headers: CALL, data: { name } })
    expect(answer.status(), await answer.text()).toBe(201)
    return (await answer.json()) as { id: number; slug: string; name: string }
  }

  /** A procedure of the owner's own, as the dashboard asks it. */
  private async read<T>(procedure: string): Promise<T> {
    const input = encodeURIComponent(JSON.stringify({ businessId: this.id }))
    const answer = await this.calls.get(`${DASHBOARD}/trpc/${procedure}?input=${input}`, { headers: CALL })
    return ((await answer.json()) as { result: { data: T } }).result.data
  }

  /** The owner's "collected here", and how many of those who were not asked went on to Google. */
  async collected(): Promise<{ count: number; average: number | null; toGoogle: number }> {
    const { collectedHere } = await this.read<{
      collectedHere: { count: number; average: number | null }
    }>('reports.keyMetrics')
    const { passingBy } = await this.read<{ passingBy: { toGoogle: number } }>('reports.funnel')
    return { ...collectedHere, toGoogle: passingBy.toGoogle }
  }

  /** What the owner reads of this message; fails when it never arrived. */
  async received(message: string): Promise<FeedbackItem> {
    let found: FeedbackItem | undefined
    await expect
      .poll(
        async () => {
          const input = encodeURIComponent(JSON.stringify({ businessId: this.id }))
          const answer = await this.calls.get(`${DASHBOARD}/trpc/feedback.list?input=${input}`, {
            headers: CALL,
          })
          const { result } = (await answer.json()) as { result: { data: { items: FeedbackItem[] } } }
          found = result.data.items.find((item) => item.message === message)
          return found !== undefined
        },
        { message: `nobody received: ${message}` },
      )
      .toBe(true)
    if (found === undefined) throw new Error('unreachable')
    return found
  }
}

export interface FeedbackItem {
  rating: number | null
  message: string
  customerName: string | null
  email: string | null
  phone: string | null
  source: string
}

export const test = base.extend<{ newShop: () => Promise<Shop> }, { shop: Shop }>({
  /** One business for the tests of a worker that leave it as it is. */
  shop: [
    async ({ playwright }, use) => {
      const calls = await playwright.request.newContext()
      const owner = await signUp(calls)
      await use(new Shop(owner, owner.business, calls))
      await givePlacesBack(calls)
      await calls.dispose()
    },
    { scope: 'worker' },
  ],
  /** A business of its own, for a test that changes it. */
  newShop: async ({ playwright }, use) => {
    const opened: APIRequestContext[] = []
    await use(async () => {
      const calls = await playwright.request.newContext()
      opened.push(calls)
      const owner = await signUp(calls)
      return new Shop(owner, owner.business, calls)
    })
    for (const calls of opened) {
      await givePlacesBack(calls)
      await calls.dispose()
    }
  },
})

/** Stands in for the search engine, which no test may reach; returns the addresses that were opened. */
export async function stubGoogle(context: BrowserContext): Promise<string[]> {
  const opened: string[] = []
  await context.route('https://search.google.com/**', (route) => {
    opened.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Write a review</title>' })
  })
  return opened
}

/** Opens a marketing page and waits until its script has taken over: it then asks who is signed in. */
export async function openSite(page: Page, path: string): Promise<void> {
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/trpc/auth.me')),
    page.goto(path),
  ])
}

/** The ground (LOOK-1), as browsers name it. */
export const GROUND = { light: 'rgb(251, 248, 242)', dark: 'rgb(18, 24, 38)' } as const

const WIDTHS = [320, 360, 390, 768, 1280]
/** Where the layouts differ most: both are looked at by axe, in both colour schemes. */
const AXE_WIDTHS = [320, 1280]

/**
 * Nothing to scroll sideways at any width and no accessibility finding, light and dark.
 * @param reach brings the page into the state that is meant, starting from nothing
 */
export async function expectFitEverywhere(page: Page, reach: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await reach()
    await expect(page.locator('body')).toHaveCSS('background-color', GROUND[colorScheme])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page, `sideways scroll at ${width} px`)
      if (!AXE_WIDTHS.includes(width)) continue
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
      expect(found, `${colorScheme}, ${width} px`).toEqual([])
    }
  }
}

/** The Tab key meets the cards of the screen in the order in which they are seen: by line, then from the left (WCAG 2.4.3). */
export async function expectFocusAsSeen(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.locator('main h1').evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1
    heading.focus()
  })
  const met: string[] = []
  for (let stops = 0; stops < 200; stops += 1) {
    await page.keyboard.press('Tab')
    const card = await page.evaluate(() => {
      const focused = document.activeElement
      return focused?.closest('main') ? (focused.closest('section')?.ariaLabel ?? '') : null
    })
    if (card === null) break
    if (card !== '' && met.at(-1) !== card) met.push(card)
  }
  const seen = await page.locator('main section[aria-label]').evaluateAll((cards) =>
    cards
      .map((card) => ({ name: card.ariaLabel ?? '', box: card.getBoundingClientRect() }))
      .sort((a, b) => Math.round(a.box.top - b.box.top) || a.box.left - b.box.left)
      .map(({ name }) => name),
  )
  expect(met.length).toBeGreaterThan(1)
  expect(met).toEqual(seen.filter((name) => met.includes(name)))
}

/** Every control on the screen is at least 44 px in both directions; links inside a sentence are exempt (WCAG 2.5.8). */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const controls = [...document.querySelectorAll('a, button, input:not([type=hidden]), textarea, select')]
    return controls
      .filter((control) => {
        const { width, height, right, bottom } = control.getBoundingClientRect()
        if (!control.checkVisibility({ visibilityProperty: true }) || right <= 0 || bottom <= 0) return false
        const inSentence = getComputedStyle(control).display === 'inline' && control.closest('p') !== null
        return !inSentence && (Math.round(width) < 44 || Math.round(height) < 44)
      })
      .map((control) => {
        const { width, height } = control.getBoundingClientRect()
        return `${control.tagName} '${control.textContent}' ${Math.round(width)}×${Math.round(height)}`
      })
  })
  expect(small, 'controls below 44 px').toEqual([])
}

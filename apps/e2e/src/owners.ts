import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { test as base, DASHBOARD, ownFirst, unique, WEB } from './world.ts'

export const CALL = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }
/** For what is the same on any screen: the desktop project alone runs it. */
export const ONCE = { tag: '@once' }
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
}
export interface OwnerWithBusiness extends Account {
  business: Business
}

/** Somebody nobody knows yet. */
export function newAccount(): Account {
  const username = unique('owner')
  return { fullName: 'Dana Reyes', username, password: PASSWORD, email: `${username}@example.com` }
}

/** Registers an account without a business; `request` is signed in afterwards. */
export async function register(request: APIRequestContext): Promise<Account> {
  const account = newAccount()
  const answer = await request.post(`${DASHBOARD}/api/register`, { headers: CALL, data: account })
  expect(answer.status(), await answer.text()).toBe(201)
  return account
}

/**
 * Registers an owner of a business that has a name alone. The sandbox directory is small and each of its places can
 * be taken once: only a test about places takes one.
 */
export async function openShop(request: APIRequestContext): Promise<OwnerWithBusiness> {
  const account = await register(request)
  return { ...account, business: await addBusiness(request, `Lantern ${unique('cafe')}`) }
}

export async function addBusiness(
  request: APIRequestContext,
  name: string,
  placeId?: string,
): Promise<Business> {
  const answer = await request.post(`${DASHBOARD}/api/businesses`, {
    headers: CALL,
    data: placeId === undefined ? { name } : { name, placeId },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Business
}

export const test = base.extend<{ account: Account; shop: OwnerWithBusiness }>({
  /** An account without a business; the page is signed in. */
  account: async ({ page }, use) => use(await register(page.request)),
  /** An owner of a business without a place; the page is signed in. */
  shop: async ({ page }, use) => use(await openShop(page.request)),
})

/** The one toast that shows, with exactly these words. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).locator('[data-toast]')
  await expect(toast).toHaveText(`${title}${description}`, { timeout: 15_000 })
}

/** Quick Send, links and code: beside the tabs on a desktop, in a drawer on a phone. */
export async function openTools(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('complementary', { name: 'Business tools' })
  const drawer = page.getByRole('dialog')
  const opener = page.getByRole('button', { name: 'Ask for a review', exact: true })
  if (!(await drawer.isVisible())) await opener.last().click()
  await expect(drawer).toBeVisible()
  return drawer
}

export async function closeTools(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function quickSend(tools: Locator, name: string, contact: string): Promise<void> {
  await tools.getByLabel('Customer name').fill(name)
  await tools.getByLabel('Phone or email').fill(contact)
  await tools.getByRole('button', { name: 'Send request' }).click()
}

export interface Asked {
  id: string
  surveyUrl: string
}

/** Adds a customer and asks for a review by e-mail. */
export async function ask(
  request: APIRequestContext,
  businessId: number,
  customer: { fullName: string; email: string },
): Promise<Asked> {
  const answer = await request.post(`${DASHBOARD}/api/business/customers`, {
    headers: CALL,
    data: { businessId, ...customer, sendNow: true },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { request: Asked }).request
}

/** Opens the survey and gives stars, as the customer's browser does; returns the review's id. */
export async function rate(
  request: APIRequestContext,
  businessId: number,
  asked: Asked,
  rating: number,
): Promise<string> {
  const opened = await request.get(asked.surveyUrl)
  expect(opened.status()).toBe(200)
  const answer = await request.post(`${WEB}/api/reviews`, {
    headers: CALL,
    data: { businessId, rating, requestId: asked.id },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

export async function writeFeedback(
  request: APIRequestContext,
  businessId: number,
  reviewId: string,
  feedback: string,
): Promise<void> {
  const answer = await request.post(`${WEB}/api/feedback`, {
    headers: CALL,
    data: { businessId, reviewId, feedback },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** The statuses of the business's review log by customer name, when nothing is on its way any more. */
export async function settledLog(
  request: APIRequestContext,
  slug: string,
  size: number,
): Promise<Record<string, string>> {
  let log: Record<string, string> = {}
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${DASHBOARD}/api/review-logs`, {
          headers: CALL,
          params: { businessSlug: slug },
        })
        const rows = (await answer.json()) as { customerName: string; status: string }[]
        log = Object.fromEntries(rows.map((row) => [row.customerName, row.status]))
        return rows.filter(({ status }) => status !== 'pending').length
      },
      { message: 'requests stay on their way', timeout: 20_000 },
    )
    .toBe(size)
  return log
}

interface FoundPlace {
  name: string
  place_id: string
  formatted_address: string
  user_ratings_total?: number
}

const TOWNS = [
  'Springfield',
  'Portland',
  'Asheville',
  'Madison',
  'Boise',
  'Savannah',
  'Duluth',
  'Tucson',
  'Spokane',
]

/**
 * A place of the sandbox directory that no business has yet, whose name is its own, that stands on a street and that
 * customers have rated more than a few times.
 */
export async function freePlace(request: APIRequestContext): Promise<FoundPlace> {
  const lists = await Promise.all(
    TOWNS.map(async (query) => {
      const answer = await request.get(`${DASHBOARD}/api/business/search`, {
        headers: CALL,
        params: { query },
      })
      return (await answer.json()) as FoundPlace[]
    }),
  )
  const places = ownFirst(
    lists
      .flat()
      .filter(
        ({ name, formatted_address: address, user_ratings_total: rated = 0 }) =>
          /^[A-Za-z ]{8,}$/.test(name) && /^\d/.test(address) && rated >= 18,
      ),
  )
  for (const place of places) {
    const slug = place.name.toLowerCase().replaceAll(' ', '-')
    const answer = await request.get(`${WEB}/api/business/by-slug/${slug}`, { headers: CALL })
    if (answer.status() === 404) return place
  }
  throw new Error('every place of the sandbox directory is taken')
}

import type { APIRequestContext, Page } from '@playwright/test'
import { track } from './api.ts'
import { serveMaps, shown } from './fake-maps.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import type { OwnerWithPlace } from './places.ts'
import { breakCall, rewrite } from './screens.ts'

const SEO = '/your-dashboard?tab=seo'
const form = (page: Page) => page.getByRole('form', { name: 'Run a grid' })
const result = (page: Page) => page.getByRole('region', { name: /^Grid: / })
const cells = (page: Page) => result(page).getByRole('img', { name: /^Your position at each point/ })
const points = (page: Page) => result(page).getByRole('table', { name: 'Position at each point' })

/** Adds the keyword that the business is found by. */
async function trackOwn(request: APIRequestContext, { business }: OwnerWithPlace): Promise<string> {
  const keyword = (business.category ?? '').replaceAll('_', ' ')
  await track(request, business.id, keyword)
  return keyword
}

test('a grid says its cost, runs, fits, and names rivals', async ({ page, ownerWithPlace }) => {
  const keyword = await trackOwn(page.request, ownerWithPlace)
  await page.goto(SEO)
  await expect(form(page)).toContainText('Checks 9 points around you.')
  await expect(form(page)).not.toContainText('today')
  await form(page).getByLabel('Points').selectOption('7 × 7')
  await expect(form(page)).toContainText('Checks 49 points around you.')
  await form(page).getByRole('button', { name: 'Run grid' }).click()

  await expect(result(page)).toContainText(`${keyword}, 7 × 7, 0.5 mi apart`)
  await expect(result(page)).toContainText('Sample position, among the first 20 results at each point.')
  await expect(result(page)).toContainText('Average position')
  await expect(cells(page).getByText('You')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ahead of you' })).toBeVisible({ timeout: 20_000 })
  await result(page).getByText('All 49 points as a list').click()
  await expect(points(page).locator('tbody').getByRole('row')).toHaveCount(49)
  await expect(points(page).locator('tbody').getByRole('row').first()).toContainText(
    /1\.5 mi north, 1\.5 mi west.*(st|nd|rd|th|Not in the first 20)$/,
  )
  await expect(points(page)).not.toContainText('Not checked yet')
  await expectFitEverywhere(page, async () => {
    await page.goto(SEO)
    await expect(page.getByRole('region', { name: 'Ahead of you' })).toBeVisible()
    await result(page).getByText('All 49 points as a list').click()
  })
  await page.setViewportSize({ width: 1280, height: 800 })

  await form(page).getByLabel('Points').selectOption('3 × 3')
  await form(page).getByLabel('Apart').selectOption('2 miles')
  await form(page).getByRole('button', { name: 'Run grid' }).click()
  await expect(result(page)).toContainText(`${keyword}, 3 × 3, 2 mi apart`)

  const rivals = page.getByRole('region', { name: 'Ahead of you' })
  // Some places of the small directory are first at every point.
  await expect(rivals).toContainText(/(Rated [\d.]+|No rating) on Google|Nobody stands ahead of you/, {
    timeout: 20_000,
  })
  await expect(rivals).not.toContainText('See this business on Google')
  await expect(page.getByRole('region', { name: 'Week by week' })).toContainText('runs by itself around')
  await form(page).getByRole('button', { name: 'Run grid' }).click()
  await expect(page.getByRole('table', { name: 'Average position over 2 grids' })).toBeAttached({
    timeout: 20_000,
  })

  const grids = page.getByRole('region', { name: 'Your grids' })
  await grids.getByRole('button', { name: /^Show .*7 × 7/ }).click()
  await expect(result(page)).toContainText('7 × 7')
})

interface Listed {
  left: number
  grids: { state: string; stoppedBy: string | null }[]
}

const changeList = (page: Page, change: (list: Listed) => unknown) =>
  rewrite(page, 'ranking.grids.list', change)

test("the day's rest is said; a stopped grid goes on", async ({ page, ownerWithPlace }) => {
  await trackOwn(page.request, ownerWithPlace)
  await changeList(page, (list) => Object.assign(list, { left: 11 }))
  await page.goto(SEO)
  await expect(form(page)).toContainText('You can check 11 more points today.')
  await expect(form(page).getByRole('button', { name: 'Run grid' })).toBeEnabled()
  await form(page).getByLabel('Points').selectOption('7 × 7')
  await expect(form(page).getByRole('button', { name: 'Run grid' })).toBeDisabled()
  await expect(form(page)).toContainText('This grid checks 49 points, and 11 are left for today.')

  await page.unrouteAll()
  let stopped = true
  await changeList(page, ({ grids }) => {
    for (const grid of grids) {
      if (stopped) Object.assign(grid, { state: 'stopped', stoppedBy: 'unavailable', checked: 0 })
    }
  })
  await page.route('**/trpc/ranking.grids.resume**', async (route) => {
    stopped = false
    await route.fulfill({ json: { result: { data: {} } } })
  })
  await page.goto(SEO)
  await form(page).getByRole('button', { name: 'Run grid' }).click()
  await expect(result(page)).toContainText('Stopped: the ranking service did not answer')
  await expect(cells(page)).toHaveCount(0)
  await result(page).getByRole('button', { name: 'Continue' }).click()
  await expect(result(page)).not.toContainText('Stopped:')
})

test("with a map key the positions stand on Google's map", async ({ page, ownerWithPlace }) => {
  await trackOwn(page.request, ownerWithPlace)
  await serveMaps(page)
  // As a server with a key sends its page; the page's own policy has a test with such a server (DASH-15).
  await page.route('**/your-dashboard?tab=seo', async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _policy, ...headers } = answer.headers()
    const key = '{&quot;key&quot;:&quot;AIzaSyTest&quot;,&quot;allowed&quot;:true}'
    const body = (await answer.text()).replace('&quot;maps&quot;:null', `&quot;maps&quot;:${key}`)
    await route.fulfill({ response: answer, headers, body })
  })
  await page.goto(SEO)
  await form(page).getByRole('button', { name: 'Run grid' }).click()
  await expect(page.getByRole('region', { name: 'Ahead of you' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('region', { name: /^Map of your positions for / })).toBeVisible()
  await expect(cells(page)).toHaveCount(0)
  await result(page).getByText('All 9 points as a list').click()
  const listed = await points(page).locator('tbody td').allTextContents()
  const expected = listed.map((words) =>
    words.startsWith('Not') ? '20+' : String(Number.parseInt(words, 10)),
  )
  await expect.poll(async () => (await shown(page)).labels.slice(-9)).toEqual(expected)
})

test('a refused grid says why beside its button', async ({ page, ownerWithPlace }) => {
  await trackOwn(page.request, ownerWithPlace)
  await breakCall(page, 'ranking.grids.start', 400, 'It has no middle.')
  await page.goto(SEO)
  await form(page).getByRole('button', { name: 'Run grid' }).click()
  await expect(form(page).getByRole('alert')).toHaveText('Grid not started. It has no middle.')
})

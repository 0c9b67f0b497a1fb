import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectToast, rewrite } from './screens.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Google Local Ranking' })

/** An answer of the ranking's read, whatever the sandbox would say. */
const answer = (page: Page, position: number | null, more: object = {}) =>
  rewrite<object>(page, 'ranking.find', (data) =>
    Object.assign(data, {
      position,
      totalResults: 40,
      queryUsed: 'Coffee shop',
      locationUsed: 'Austin, TX',
      provider: 'test',
      checkedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
      cached: true,
      stale: false,
      ...more,
    }),
  )

test('the card says the position, and each tip its next step', async ({ page, ownerWithPlace }) => {
  await page.goto('/your-dashboard')
  await expect(
    card(page)
      .getByText(/^(Top 3|Top 10|#\d+|Not Found)$/)
      .last(),
  ).toBeVisible()
  await expect(card(page)).toContainText(/(Of|Not among the) \d+ results? for .+ in .+/)
  // Another test may have had this place before; what is asked anew is new.
  await expect(card(page)).toContainText(/Checked (just now|\d+ min ago), sample data/)
  const refreshed = page.waitForResponse((one) => one.url().includes('ranking.refresh'))
  await card(page).getByRole('button', { name: 'Check the ranking again' }).click()
  expect((await refreshed).status()).toBe(200)
  await expect(card(page)).toContainText('Checked just now')
  await expect(card(page).getByRole('listitem')).toContainText([
    'Generate more positive reviews with Quick Send',
    'Update the profile with targeted keywords',
    'Add photos to the Google Business Profile',
    'Create local content mentioning city and services',
  ])
  await card(page).getByRole('button', { name: 'Quick Send' }).click()
  await expect(page.getByLabel('Customer name')).toBeFocused()
  await expect(card(page).getByRole('link', { name: 'Open on Google' })).toHaveAttribute(
    'href',
    new RegExp(ownerWithPlace.business.placeId),
  )
  await card(page).getByRole('link', { name: 'Open settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.goBack()
  await card(page).getByRole('link', { name: 'Your keywords' }).click()
  await expect(page.getByRole('heading', { name: 'SEO', level: 1 })).toBeVisible()
})

test('badges, age and a rank check that had to stand in', async ({ ownerWithPlace: { page } }) => {
  for (const [position, words] of [
    [1, '#1Top 3'],
    [10, '#10Top 10'],
    [14, '#14'],
    [null, 'Not Found'],
  ] as const) {
    await answer(page, position)
    await page.goto('/your-dashboard')
    await expect(card(page).locator('p').first()).toHaveText(words)
    await expect(card(page)).toContainText('40 results for Coffee shop in Austin, TX')
    await expect(card(page)).toContainText('Checked 3 hr ago')
    await page.unrouteAll({ behavior: 'wait' })
  }
  await answer(page, 4, { stale: true })
  await page.goto('/your-dashboard')
  await expect(card(page).getByRole('status')).toHaveText(
    'A new check was not possible just now, so this is the last one.',
  )
})

test('no data, a page in place of data, a refused refresh', async ({ ownerWithPlace: { page }, faults }) => {
  const refusal = { message: 'away', code: -32050, data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 } }
  let html = false
  await page.route(/\/trpc\/[^?]*ranking\.find/, (route) => {
    const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
    if (html) return route.fulfill({ status: 500, contentType: 'text/html', body: '<html></html>' })
    return route.fulfill({ status: 503, json: names.map(() => ({ error: refusal })) })
  })
  await page.goto('/your-dashboard')
  await expect(card(page)).toContainText('No ranking data available')
  await expect(card(page).getByRole('alert')).toHaveCount(0)
  html = true
  await page.goto('/your-dashboard')
  await expect(card(page).getByRole('alert')).toContainText('Received HTML instead of JSON data.')
  await page.unrouteAll({ behavior: 'wait' })
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(card(page)).toContainText('Checked')

  await page.route('**/trpc/ranking.refresh*', (route) =>
    route.fulfill({ status: 503, json: { error: { ...refusal, message: 'The provider is away.' } } }),
  )
  await card(page).getByRole('button', { name: 'Check the ranking again' }).click()
  await expectToast(page, 'Ranking not checked', 'The provider is away.')
  for (const fault of faults.splice(0)) expect(fault).toMatch(/status of 50[03]/)
})

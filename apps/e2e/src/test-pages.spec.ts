import { WEB } from './api.ts'
import { expectFitEverywhere, expectTouchable } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { hold, openSite } from './screens.ts'

test.use({ baseURL: WEB })

const PAGES = [
  ['/google-test', 'Place service test'],
  ['/business-autofill-test', 'Business autofill test'],
  ['/google-places-test', 'Place details test'],
  ['/business-search-test', 'Business search test'],
] as const

test('each is there in the sandbox alone and leads to the others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, name] of PAGES) {
    await openSite(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} | Fivestead`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('navigation', { name: 'Test pages' }).getByRole('link')).toHaveText(
      PAGES.map(([, other]) => other),
    )
    await expectTouchable(page)
  }
})

test('/google-test reads a place; a failure elsewhere has its words', async ({ page }) => {
  await openSite(page, '/google-test')
  await page.getByRole('button', { name: 'Run the test' }).click()
  await expect(page.getByText(/^[1-9]\d* suggestions in \d+ ms$/)).toBeVisible()
  await expect(page.getByText(/^[1-9]\d* places in \d+ ms$/)).toBeVisible()
  await expect(page.getByText('sandbox', { exact: true })).toBeVisible()
  await page.getByText('The answer as JSON').click()
  await expectFitEverywhere(page)
  await openSite(page, '/google-places-test')
  await page.getByLabel('Place id or maps address').fill('no-such-place')
  await page.getByRole('button', { name: 'Read the place' }).click()
  await expect(page.getByText(/^404: /)).toBeVisible()
})

test('/business-autofill-test fills the form by keyboard alone', async ({ page }) => {
  await openSite(page, '/business-autofill-test')
  const search = page.getByRole('combobox', { name: 'Business name' })
  await search.pressSequentially('ba')
  await expect(page.getByRole('option').first()).toBeVisible()
  await search.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(search).toHaveAttribute('aria-expanded', 'false')
  await search.fill('')
  await search.pressSequentially('ba')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectFitEverywhere(page)
  await search.press('ArrowDown')
  const name = await page
    .getByRole('option', { selected: true })
    .evaluate((option) => option.firstChild?.textContent)
  await search.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByText(`Picked: ${name}`)).toBeVisible()
  const field = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  await expect(field('businessName')).not.toHaveText('not given')
  await expect(field('placeId')).toHaveText(/^[A-Za-z0-9_-]+$/)
  await expect(field('zip')).toHaveText(/^\d{5}/)
})

test('/business-search-test finds what /google-places-test reads', async ({ page }) => {
  await openSite(page, '/business-search-test')
  await page.getByLabel('Business name, kind or town').fill('bakery')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/^[1-9]\d* found in \d+ ms$/)).toBeVisible()
  const first = page.getByRole('main').getByRole('listitem').first()
  const name = (await first.locator('strong').textContent()) ?? ''
  const id = (await first.locator('code').textContent()) ?? ''
  await page
    .getByRole('navigation', { name: 'Test pages' })
    .getByRole('link', { name: 'Place details test' })
    .click()
  const field = page.getByLabel('Place id or maps address')
  for (const text of [id, `https://www.google.com/maps/place/?q=place_id:${id}`]) {
    await field.fill(text)
    await page.getByRole('button', { name: 'Read the place' }).click()
    await expect(page.getByRole('definition').first()).toHaveText(name)
  }
})

test('text typed before the script came is kept', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/business-search-test', { waitUntil: 'commit' })
  await page.getByLabel('Business name, kind or town').fill('bakery')
  const alive = page.waitForResponse((answer) => answer.url().endsWith('/trpc/auth.me'))
  release()
  await alive
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/^[1-9]\d* found in \d+ ms$/)).toBeVisible()
  await expect(page.getByLabel('Business name, kind or town')).toHaveValue('bakery')

  const releaseAgain = await hold(page, '**/assets/*.js')
  await page.goto('/business-autofill-test', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Business name' }).fill('ba')
  releaseAgain()
  await expect(page.getByRole('option').first()).toBeVisible()
})

import { WEB } from './api.ts'
import { expectFitEverywhere, expectTouchable } from './fit.ts'
import { expect, ONCE, PHONE, test } from './fixtures.ts'
import { hold, openSite } from './screens.ts'

test.use({ baseURL: WEB })

const PAGES = [
  ['/google-test', 'Place service test'],
  ['/business-autofill-test', 'Business autofill test'],
  ['/google-places-test', 'Place details test'],
  ['/business-search-test', 'Business search test'],
] as const

test(
  'each is there in the sandbox, stays out of search engines and leads to the others',
  ONCE,
  async ({ page }) => {
    for (const [path, name] of PAGES) {
      await openSite(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page).toHaveTitle(`${name} | Fivestead`)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('navigation', { name: 'Test pages' }).getByRole('link')).toHaveText(
        PAGES.map(([, other]) => other),
      )
    }
  },
)

test('/google-test asks for suggestions, searches and reads a place', ONCE, async ({ page }) => {
  await openSite(page, '/google-test')
  await page.getByRole('button', { name: 'Run the test' }).click()
  await expect(page.getByText(/^[1-9]\d* suggestions in \d+ ms$/)).toBeVisible()
  await expect(page.getByText(/^[1-9]\d* places in \d+ ms$/)).toBeVisible()
  await expect(page.getByText('sandbox', { exact: true })).toBeVisible()
})

test(
  '/business-autofill-test fills the fields of the business form by keyboard alone',
  ONCE,
  async ({ page }) => {
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
  },
)

test(
  '/business-search-test lists what is found; /google-places-test reads it by id and by maps address',
  ONCE,
  async ({ page }) => {
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
  },
)

test('text typed before the script came is kept', ONCE, async ({ page }) => {
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

test('a failure is told in the words of the error catalogue', ONCE, async ({ page }) => {
  await openSite(page, '/google-places-test')
  await page.getByLabel('Place id or maps address').fill('no-such-place')
  await page.getByRole('button', { name: 'Read the place' }).click()
  await expect(page.getByText(/^404: /)).toBeVisible()
})

test('they fit every width in both colour schemes, with no accessibility finding', ONCE, async ({ page }) => {
  test.slow()
  await expectFitEverywhere(page, async () => {
    await openSite(page, '/google-test')
    await page.getByRole('button', { name: 'Run the test' }).click()
    await expect(page.getByText(/suggestions in/)).toBeVisible()
    await page.getByText('The answer as JSON').click()
  })
  await expectFitEverywhere(page, async () => {
    await openSite(page, '/business-autofill-test')
    await page.getByRole('combobox').pressSequentially('ba')
    await expect(page.getByRole('option').first()).toBeVisible()
  })
})

test('fingers meet 44 px', PHONE, async ({ page }) => {
  for (const [path] of PAGES) {
    await openSite(page, path)
    await expectTouchable(page)
  }
})

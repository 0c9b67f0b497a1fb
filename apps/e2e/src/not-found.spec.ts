import { WEB } from './api.ts'
import { expectFitEverywhere, expectTouchable } from './fit.ts'
import { expect, ONCE, PHONE, test } from './fixtures.ts'
import { openSite } from './screens.ts'

test.use({ baseURL: WEB })

for (const path of ['/no-such-page', '/features/none', '/company', '/blog/2026/%E2%9C%93']) {
  test(`${path} shows the not-found screen with status 404`, ONCE, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  })
}

test('the way back leads home', ONCE, async ({ page }) => {
  await openSite(page, '/no-such-page')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL(`${WEB}/`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('404 Page Not Found')
})

test('header and footer are there, too', ONCE, async ({ page }) => {
  await openSite(page, '/no-such-page')
  await expect(page.getByRole('link', { name: 'Fivestead, home' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' })).toBeVisible()
})

test('it fits every width in both colour schemes, with no accessibility finding', ONCE, async ({ page }) => {
  await expectFitEverywhere(page, () => openSite(page, '/no-such-page'))
})

test('fingers meet 44 px everywhere', PHONE, async ({ page }) => {
  await openSite(page, '/no-such-page')
  await expectTouchable(page)
})

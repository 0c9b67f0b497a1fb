import { WEB } from './api.ts'
import { expectFitEverywhere, expectTouchable } from './fit.ts'
import { expect, ONCE, PHONE, test } from './fixtures.ts'
import { openSite } from './screens.ts'

test.use({ baseURL: WEB })

for (const [path, title] of [
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
] as const) {
  test(`${title} fits every width, light and dark, with no accessibility finding`, ONCE, async ({ page }) => {
    await expectFitEverywhere(page, () => openSite(page, path))
  })

  test(`${title}: fingers meet 44 px`, PHONE, async ({ page }) => {
    await openSite(page, path)
    await expectTouchable(page)
  })
}

test(
  'the footer leads there; Cookie Settings to the list of cookies, from any page',
  ONCE,
  async ({ page }) => {
    await openSite(page, '/pricing')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
    // Reached without a page load: the script knows, too, that nobody is named here.
    await expect(page.getByText('The operator of this website has not given their name')).toBeVisible()
    await footer.getByRole('link', { name: 'Cookie Settings' }).click()
    await expect(page).toHaveURL(`${WEB}/privacy#cookies`)
    await expect(page.getByRole('heading', { name: 'Cookie Settings' })).toBeInViewport()
    await expect(page.getByText(/and so no banner/)).toBeVisible()
  },
)

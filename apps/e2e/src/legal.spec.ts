import { WEB } from './api.ts'
import { expect, test } from './fixtures.ts'
import { openSite } from './screens.ts'

test.use({ baseURL: WEB })

test('the footer leads there; Cookie Settings to the list of cookies, from any page', async ({ page }) => {
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
})

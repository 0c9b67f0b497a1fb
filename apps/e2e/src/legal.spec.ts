import { WEB } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
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

test('the footer names the operator where the server knows one, and leads to who we are', async ({
  page,
}) => {
  await openSite(page, '/pricing')
  const line = page.getByRole('contentinfo').locator('a[href="/terms#operator"]')
  await expect(line).toHaveCount(1)
  await expect(line).toBeHidden()
  // Stands in for a server that knows one, before the script reads the page.
  await page.addInitScript(() => {
    const text = 'A service of Example Inc., 1 Main Street'
    new MutationObserver(() => {
      document.querySelector('meta[name=operator-line]')?.setAttribute('content', text)
      const link = document.querySelector('footer a[href="/terms#operator"]')
      if (link?.textContent === '') link.textContent = text
    }).observe(document, { childList: true, subtree: true })
  })
  await expectFitEverywhere(page, () => openSite(page, '/pricing'))
  await page.getByRole('link', { name: 'A service of Example Inc., 1 Main Street' }).click()
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeInViewport()
})

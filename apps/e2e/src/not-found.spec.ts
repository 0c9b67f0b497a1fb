import { WEB } from './api.ts'
import { expect, test } from './fixtures.ts'

test.use({ baseURL: WEB })

test('an unknown path answers 404, with header, footer and the way home', async ({ page }) => {
  for (const path of ['/blog/2026/%E2%9C%93', '/no-such-page']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Fivestead, home' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home page' }).click()
  await expect(page).toHaveURL(`${WEB}/`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('404 Page Not Found')
})

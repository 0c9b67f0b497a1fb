import { WEB } from './api.ts'
import { expect, test } from './fixtures.ts'
import { openSite, sheets } from './screens.ts'

test.use({ baseURL: WEB })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pricing prints on one sheet, without bands, header and footer, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openSite(page, '/pricing')
    for (const format of ['Letter', 'A4'] as const) expect(await sheets(page, format)).toBe(1)
    await page.emulateMedia({ colorScheme, media: 'print' })
    await expect(page.getByRole('heading', { name: 'Enterprise' })).toBeVisible()
    await expect(page.getByText('Plans run month-to-month, and you can cancel anytime.')).toBeVisible()
    for (const role of ['banner', 'contentinfo', 'complementary'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'The next customer is at the door. Ask.' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 36, 54)')
  })
}

test('a survey prints on one sheet, dark on white', async ({ page, business }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/survey/${business.id}`)
  for (const format of ['Letter', 'A4'] as const) expect(await sheets(page, format)).toBe(1)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 36, 54)')
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

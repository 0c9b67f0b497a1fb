import { DASHBOARD, WEB } from './api.ts'
import { expect, test } from './fixtures.ts'
import { openSite } from './screens.ts'

test.use({ baseURL: WEB })

test("'Login' of the public header ends at the dashboard's sign-in screen", async ({ page, isMobile }) => {
  await openSite(page, '/')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('header').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/login`)
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('/dashboard leads a visitor to sign in, and an owner to the dashboard', async ({ page, request }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  expect((await request.get('/dashboard')).status()).toBe(200)
})

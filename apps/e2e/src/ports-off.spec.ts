import { PORT_OFF, PORTS } from '@fivestead/domain/ports'
import type { Page } from '@playwright/test'
import { DASHBOARD } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, ONCE, test } from './fixtures.ts'

test.use({ baseURL: DASHBOARD })

/** What an installation without any provider answers. */
async function switchOff(page: Page) {
  const ports = Object.fromEntries(PORTS.map((port) => [port, 'off']))
  await page.route('**/trpc/auth.providers**', (route) =>
    route.fulfill({ json: { result: { data: { external: null, ports } } } }),
  )
}

test(
  'each screen that needs a port says that it is off, and what still works',
  ONCE,
  async ({ page, ownerWithPlace }) => {
    expect(ownerWithPlace.business.id).toBeGreaterThan(0)
    await switchOff(page)
    await page.goto('/your-dashboard')
    await expect(page.getByText(PORT_OFF['public-reviews']).first()).toBeVisible()
    await expect(page.getByText(PORT_OFF['local-rank']).first()).toBeVisible()
    await expect(page.getByText(PORT_OFF.sms).first()).toBeVisible()
    await page.goto('/your-dashboard?tab=reviews')
    await expect(page.getByText(PORT_OFF['public-reviews']).first()).toBeVisible()
    await page.goto('/your-dashboard?tab=seo')
    await expect(page.getByText(PORT_OFF['local-rank'])).toBeVisible()
    await expectFitEverywhere(page, async () => {
      await page.goto('/connect-business')
      await expect(page.getByText(PORT_OFF.places)).toBeVisible()
    })
  },
)

test(
  'without a directory the wizard says so; without mail a reset link cannot come',
  ONCE,
  async ({ page }) => {
    await switchOff(page)
    await page.goto('/signup')
    await expect(page.getByText(PORT_OFF.places)).toBeVisible()
    await page.goto('/forgot-password')
    await expect(page.getByText(PORT_OFF.mail)).toBeVisible()
  },
)

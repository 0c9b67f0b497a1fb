import { noResetMail, nothingSends } from '@fivestead/domain/languages/messages/common/en'
import { PORT_OFF, PORTS, type Port } from '@fivestead/domain/ports'
import type { Page } from '@playwright/test'
import { DASHBOARD } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'

test.use({ baseURL: DASHBOARD })

/** Makes the page see an installation without these providers. */
async function switchOff(page: Page, off: readonly Port[] = PORTS) {
  const ports = Object.fromEntries(PORTS.map((port) => [port, off.includes(port) ? 'off' : 'sandbox']))
  await page.route('**/trpc/auth.providers**', (route) =>
    route.fulfill({ json: { result: { data: { external: null, ports, smsCountries: [] } } } }),
  )
}

test('each screen says which port is off, and what still works', async ({ ownerWithPlace: { page } }) => {
  await switchOff(page)
  await page.goto('/your-dashboard')
  await expect(page.getByText(PORT_OFF['public-reviews']).first()).toBeVisible()
  await expect(page.getByText(PORT_OFF['local-rank']).first()).toBeVisible()
  await expect(page.getByText(nothingSends).first()).toBeVisible()
  await expect(page.getByLabel('Customer name')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ask your first customer' })).toHaveCount(0)
  await page.goto('/your-dashboard?tab=reviews')
  await expect(page.getByText(PORT_OFF['public-reviews']).first()).toBeVisible()
  await page.goto('/your-dashboard?tab=seo')
  await expect(page.getByText(PORT_OFF['local-rank'])).toBeVisible()
  await expectFitEverywhere(page, async () => {
    await page.goto('/connect-business')
    await expect(page.getByText(PORT_OFF.places)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add it by hand' })).toBeVisible()
  })

  // With one of text messages and email off, the other can be sent.
  await page.unrouteAll()
  await switchOff(page, ['sms'])
  await page.goto('/your-dashboard')
  await expect(page.getByText(PORT_OFF.sms).first()).toBeVisible()
  await expect(page.getByLabel('Customer name').first()).toBeVisible()
})

test('without a directory the wizard says so; without mail a reset link cannot come', async ({ page }) => {
  await switchOff(page)
  await page.goto('/signup')
  await expect(page.getByText(PORT_OFF.places)).toBeVisible()
  await expect(page.getByLabel('Business name')).toBeVisible()
  await page.goto('/forgot-password')
  await expect(page.getByText(noResetMail)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { DASHBOARD, PASSWORD } from './api.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './screens.ts'

/** The browser's own virtual authenticator, which answers by itself. */
async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

test('a passkey is added, signs in and is removed', async ({ page, account }) => {
  expect(account.username).not.toBe('')
  await giveAuthenticator(page)
  await page.goto('/your-dashboard?tab=settings&section=security')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the passkey').fill('Shop laptop')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not this one')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  await expectFit(page)
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expectToast(page, 'Passkey added')
  await expect(card.getByText('Shop laptop')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectToast(page, 'Login successful', 'Welcome back!')
  await expect(page).not.toHaveURL(`${DASHBOARD}/login`)
  await page.goto('/your-dashboard?tab=settings&section=security')
  await expect(card.getByText(/last used/)).toBeVisible()
  await card.getByRole('button', { name: 'Rename: Shop laptop' }).click()
  await dialog.getByLabel('Name of the passkey').fill('Counter tablet')
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Passkey renamed')
  await card.getByRole('button', { name: 'Remove: Counter tablet' }).click()
  await expectToast(page, 'Passkey removed')
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectToast(
    page,
    'Login failed',
    "That passkey isn't known here. Sign in another way, then add it in your settings.",
  )
})

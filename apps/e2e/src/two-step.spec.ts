import type { Page } from '@playwright/test'
import { DASHBOARD, PASSWORD } from './api.ts'
import { codeOf } from './app-codes.ts'
import { expectFit } from './fit.ts'
import { BOTH, expect, test } from './fixtures.ts'
import { expectToast, hold, signIn } from './screens.ts'

/** Turns it on in Security; answers the key and the recovery codes. */
async function setUp(page: Page) {
  await page.goto('/your-dashboard?tab=settings&section=security')
  const card = page.getByRole('region', { name: 'Two-step sign-in' })
  await card.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not this one')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Next' }).click()
  const key = (await dialog.locator('code').textContent()) ?? ''
  await expect(dialog.locator('svg').first()).toBeVisible()
  await expectFit(page)
  await dialog.getByLabel('6-digit code from the app').fill('12')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('The code has 6 digits')).toBeVisible()
  await dialog.getByLabel('6-digit code from the app').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expectToast(page, 'Two-step sign-in is on')
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
  await expectFit(page)
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await expect(card.getByText('10 recovery codes left')).toBeVisible()
  return { key, codes, card }
}

test('an authenticator app is set up, asked for and turned off', BOTH, async ({ page, account }) => {
  test.slow()
  const { codes, card } = await setUp(page)
  await page.context().clearCookies()
  await page.goto('/login')
  await signIn(page, account.username)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expectFit(page)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code is not right')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Login successful', 'Welcome back!')
  await page.goto('/your-dashboard?tab=settings&section=security')
  await expect(card.getByText('9 recovery codes left')).toBeVisible()
  await card.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await dialog.getByRole('textbox', { name: /Code from the app/ }).fill(codes[1] ?? '')
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expectToast(page, 'Two-step sign-in is off')
  await expect(card.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('both steps are posted before the script came', async ({ page, account }) => {
  const { key } = await setUp(page)
  await page.context().clearCookies()
  const release = await hold(page, '**/assets/owner/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await signIn(page, account.username)
  await expect(page).toHaveURL(`${DASHBOARD}/login/two-step?returnTo=%2Fyour-dashboard`)
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code is not right')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 30))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/your-dashboard#signed-in$/)
  release()
  await expectToast(page, 'Login successful', 'Welcome back!')
})

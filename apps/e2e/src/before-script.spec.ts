import type { Page } from '@playwright/test'
import { DASHBOARD, newAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, hold, signIn } from './screens.ts'

/** Holds the page's scripts back until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const release = await hold(page, '**/assets/owner/*.js')
  return () => release()
}

test('what was typed and sent before the script came is sent then (PERF-14)', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const { username } = newAccount()
  await signIn(page, username)
  expect(page.url()).toBe(`${DASHBOARD}/login`)
  release()
  await expectToast(page, 'Login failed: Invalid username or password')
  await expect(page.getByLabel('Username')).toHaveValue(username)
  expect(page.url()).toBe(`${DASHBOARD}/login`)
})

test('a search that was typed before the script came is made then', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Find your business' }).fill('Riverside')
  release()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Find your business' })).toHaveValue('Riverside')
})

test('a tab that was pressed before the script came opens then', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: 'Register' }).click()
  release()
  await expect(page.getByLabel('Full Name')).toBeVisible()
})

test('a theme that was chosen before the script came is taken then', async ({ owner: { page } }) => {
  const release = await holdScripts(page)
  await page.goto('/your-dashboard', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Dark theme' }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true')
})

test('an unfinished sign-up is not shown from its beginning first', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Not on Google yet?' }).click()
  await page.getByLabel('Business name').fill('Dana and Daughters')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Full Name')).toBeVisible()
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeHidden()
  release()
  await expect(page.getByLabel('Full Name')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('each form says what is missing, and a sent one comes back to it', async ({ page }) => {
    for (const path of ['/auth', '/login', '/register', '/signup', '/forgot-password']) {
      await page.goto(path)
      await expect(page.locator('.no-script')).toBeVisible()
      await page.locator('button[type=submit]').click()
      await expect(page).toHaveURL(`${DASHBOARD}${path}`)
      await expect(page.locator('.no-script')).toBeVisible()
    }
  })
})

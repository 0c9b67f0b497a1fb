import type { Page } from '@playwright/test'
import { DASHBOARD, newAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, hold, signIn } from './screens.ts'

/** Holds the page's scripts back until it is called. */
const holdScripts = (page: Page) => hold(page, '**/assets/owner/*.js')

test('what was typed, sent or pressed before the script came is done then (PERF-14)', async ({ page }) => {
  const sent = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const { username } = newAccount()
  await signIn(page, username)
  expect(page.url()).toBe(`${DASHBOARD}/login`)
  sent()
  await expectToast(page, 'Login failed: Invalid username or password')
  await expect(page.getByLabel('Username')).toHaveValue(username)
  expect(page.url()).toBe(`${DASHBOARD}/login`)

  const typed = await holdScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  const search = page.getByRole('combobox', { name: 'Find your business' })
  await search.fill('Riverside')
  typed()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(search).toHaveValue('Riverside')

  const pressed = await holdScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: 'Register' }).click()
  pressed()
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

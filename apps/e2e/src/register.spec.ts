import type { Page } from '@playwright/test'
import { type Account, CALL, DASHBOARD, newAccount, register } from './api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './screens.ts'

async function fill(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Full Name').fill(account.fullName)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
}
const create = (page: Page) => page.getByRole('button', { name: 'Create Account' })

test('names each missing field and what is taken, then signs up', async ({ page, request }) => {
  await page.goto('/register')
  // By its script; `before-script.spec.ts` has the form without it.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'early'))).toBe(null)
  await create(page).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByText('Username must be at least 5 characters')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  const taken = await register(request)
  await fill(page, { ...newAccount(), username: taken.username })
  await create(page).click()
  await expectToast(page, 'Registration failed', 'An account with this username already exists')
  await fill(page, { ...newAccount(), email: taken.email.toUpperCase() })
  await create(page).click()
  await expectToast(page, 'Registration failed', 'An account with this email already exists')
  await expect(page).toHaveURL(`${DASHBOARD}/register`)
  const account = newAccount()
  await fill(page, account)
  await page.getByLabel('First Name (optional)').fill('Dana')
  await create(page).click()
  await expectToast(page, 'Registration successful', 'Your account has been created')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await expect(page.getByRole('heading', { name: 'Welcome to Fivestead' })).toBeVisible()
  const me = await page.request.get(`${DASHBOARD}/api/auth/user`, { headers: CALL })
  expect(await me.json()).toMatchObject({
    fullName: 'Dana Reyes',
    firstName: 'Dana',
    email: account.email,
    businesses: [],
  })
})

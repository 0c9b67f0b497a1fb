import type { Page } from '@playwright/test'
import { type Account, CALL, DASHBOARD, newAccount, register } from './api.ts'
import { expectFitEverywhere, expectTouchable } from './fit.ts'
import { expect, ONCE, PHONE, test } from './fixtures.ts'
import { expectToast } from './screens.ts'

async function fill(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Full Name').fill(account.fullName)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
}
const create = (page: Page) => page.getByRole('button', { name: 'Create Account' })

test('names each missing field and puts the cursor into the first', ONCE, async ({ page }) => {
  await page.goto('/register')
  await create(page).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByText('Username must be at least 5 characters')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()
})

test('the limits lie where they are documented', ONCE, async ({ page }) => {
  await page.goto('/register')
  await fill(page, { fullName: 'D', email: 'dana@example', username: 'dana', password: '1234567' })
  await create(page).click()
  await expect(page.getByText('Full name is required')).toHaveCount(0)
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByText('Username must be at least 5 characters')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await fill(page, { fullName: 'D', email: 'dana@example.com', username: 'danar', password: '12345678' })
  await expect(page.getByText('Please enter a valid email')).toHaveCount(0)
  await expect(page.getByText('Username must be at least 5 characters')).toHaveCount(0)
  await expect(page.getByText('Password must be at least 8 characters')).toHaveCount(0)
})

test(
  'creates an account, first and last name left out, and leads to the dashboard',
  ONCE,
  async ({ page }) => {
    const account = newAccount()
    await page.goto('/register')
    await fill(page, account)
    await create(page).click()
    await expectToast(page, 'Registration successful', 'Your account has been created')
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
    await expect(page.getByRole('heading', { name: 'Welcome to Fivestead' })).toBeVisible()
    const me = await page.request.get(`${DASHBOARD}/api/auth/user`, { headers: CALL })
    expect(await me.json()).toMatchObject({ fullName: 'Dana Reyes', email: account.email, businesses: [] })
  },
)

test('first and last name are kept when they are given', ONCE, async ({ page }) => {
  await page.goto('/register')
  await fill(page, newAccount())
  await page.getByLabel('First Name (optional)').fill('Dana')
  await page.getByLabel('Last Name (optional)').fill('Reyes-Ortiz')
  await create(page).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  const me = await page.request.get(`${DASHBOARD}/api/auth/user`, { headers: CALL })
  expect(await me.json()).toMatchObject({ firstName: 'Dana', lastName: 'Reyes-Ortiz' })
})

test('a taken username and a taken e-mail are told apart', ONCE, async ({ page, request }) => {
  const taken = await register(request)
  await page.goto('/register')
  await fill(page, { ...newAccount(), username: taken.username })
  await create(page).click()
  await expectToast(page, 'Registration failed', 'An account with this username already exists')
  await fill(page, { ...newAccount(), email: taken.email.toUpperCase() })
  await create(page).click()
  await expectToast(page, 'Registration failed', 'An account with this email already exists')
  await expect(page).toHaveURL(`${DASHBOARD}/register`)
})

test('a signed-in owner is sent on', ONCE, async ({ account: { page } }) => {
  await page.goto('/register')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
})

test('leads to the sign-in screen', ONCE, async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/login`)
})

test('fits every width in both colour schemes', ONCE, async ({ page }) => {
  test.slow()
  await expectFitEverywhere(page, async () => {
    await page.goto('/register')
    await create(page).click()
    await expect(page.getByText('Full name is required')).toBeVisible()
  })
})

test('everything can be tapped', PHONE, async ({ page }) => {
  await page.goto('/register')
  await expect(create(page)).toBeVisible()
  await expectTouchable(page)
})

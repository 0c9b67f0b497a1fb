import type { Page } from '@playwright/test'
import { DASHBOARD, newAccount, PASSWORD, register, registerOwner } from './api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, signIn } from './screens.ts'

const tab = (page: Page, name: 'Login' | 'Register') => page.getByRole('tab', { name })

test('Login and Register have words of their own; nothing typed is lost', async ({ page, request }) => {
  await page.goto('/auth')
  await expect(tab(page, 'Login')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Usernames are case-sensitive.')).toBeVisible()
  await signIn(page, '', '12345')
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  // What is typed before the script came is looked at with the next key.
  await expect(async () => {
    await page.getByLabel('Password', { exact: true }).fill('')
    await page.getByLabel('Password', { exact: true }).fill('123456')
    await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await signIn(page, newAccount().username)
  await expectToast(page, 'Login failed', 'Invalid username or password')
  // A key that is pressed before the script came does nothing, and the page looks the same then.
  await expect(async () => {
    await tab(page, 'Login').press('ArrowRight')
    await expect(tab(page, 'Register')).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass()
  await expect(page.getByLabel('Full Name')).toBeVisible()
  await expect(page.getByText('Usernames are case-sensitive.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('1234567')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByText('Full name is required')).toBeVisible()
  const taken = await register(request)
  await page.getByLabel('Full Name').fill('Dana Reyes')
  await page.getByLabel('Email').fill(newAccount().email)
  await page.getByLabel('Username').fill(taken.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Registration failed', 'An account with this username already exists')
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/already exists/)
  await expect(page.getByLabel('Username')).toHaveValue(taken.username)
  await page.getByLabel('Username').fill('dana')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Registration failed', 'Username must be at least 5 characters')
})

test('leads back to the path that a visitor wanted to see', async ({ page, request }) => {
  const { username } = await registerOwner(request)
  await page.goto('/settings')
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  await page.goto('/your-dashboard?tab=requests')
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  await signIn(page, username)
  await expectToast(page, 'Login successful', 'Welcome back!')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests`)
  await expect(page.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible()
})

test('a new account is led back there too', async ({ page }) => {
  await page.goto('/your-dashboard?tab=settings')
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  await tab(page, 'Register').click()
  const account = newAccount()
  await page.getByLabel('Full Name').fill(account.fullName)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Registration successful', 'Your account has been created')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=settings`)
})

test('an owner is led past the sign-in, and never to another host', async ({ account: { page } }) => {
  for (const path of ['/auth', '/login', '/register', '/signup']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  }
  for (const elsewhere of ['//evil.example/x', 'https://evil.example', '/\\evil.example']) {
    await page.evaluate((path) => sessionStorage.setItem('after-auth-redirect', path), elsewhere)
    await page.goto('/auth')
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  }
})

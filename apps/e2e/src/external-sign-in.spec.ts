import type { Page } from '@playwright/test'
import { CALL, DASHBOARD, PASSWORD, registerOwner, unique, WEB } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { breakCall, expectToast } from './screens.ts'

interface SignedIn {
  username: string | null
  provider?: string
  claims?: { sub: string; email?: string | null }
  logins: { traditional: boolean; external: boolean }
  businesses: { id: number }[]
}

const whoAmI = async (page: Page): Promise<SignedIn | null> => {
  const answer = await page.request.get(`${DASHBOARD}/api/auth/user`, { headers: CALL })
  return answer.status() === 401 ? null : ((await answer.json()) as SignedIn)
}

/** Presses the button, and says at the sandbox's provider who one is. */
async function continueAs(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: /^Continue with Replit/ }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Fivestead' })).toBeVisible()
  await page.getByLabel('Name').fill('Riley Sandbox')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Allow and continue' }).click()
}

const somebody = (): string => `${unique('riley')}@example.com`

/** Leaves by this entry of the menu, which offers these. */
async function logout(page: Page, entry: string, entries: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(entries)
  await page.getByRole('menuitem', { name: entry }).click()
}

const EXTERNAL = 'Logout from Replit Account'
const TRADITIONAL = 'Logout from Traditional Account'
const ALL = 'Logout from All Accounts'

test('the sign-in screens offer the provider, which may be declined', async ({ page, faults }) => {
  const provider = page.getByRole('link', { name: /^Continue with Replit/ })
  for (const path of ['/auth', '/register', '/login']) {
    await page.goto(path)
    await expect(provider).toContainText('Sandbox')
    await expect(provider).toHaveAttribute('href', /^\/api\/login\?returnTo=%2F/)
  }
  await provider.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await whoAmI(page)).toBeNull()

  await breakCall(page, 'auth.providers', 503, 'Please try again')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continue with/ })).toHaveCount(0)
  expect(faults.splice(0).every((fault) => fault.includes('503'))).toBe(true)
})

test('an external account signs in, out, and is deleted without a password', async ({ page }) => {
  const email = somebody()
  await page.goto('/login')
  await continueAs(page, email)
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  expect(await whoAmI(page)).toMatchObject({
    username: null,
    provider: 'replit',
    claims: { sub: expect.any(String), email },
    logins: { traditional: false, external: true },
  })
  await page.goto('/your-dashboard?tab=settings&section=security')
  const business = page.getByRole('tab', { name: 'Business', exact: true })
  await expect(business).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveCount(0)
  // The public site knows it, too.
  await page.goto(WEB)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([EXTERNAL])
  await page.goto('/your-dashboard')
  const left = page.waitForRequest(`${DASHBOARD}/api/logout`)
  await logout(page, EXTERNAL, [EXTERNAL])
  await left
  await expect(page).toHaveURL(`${WEB}/`)
  await expect.poll(() => whoAmI(page)).toBeNull()

  await page.goto('/settings')
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  await continueAs(page, email)
  await expect(page).toHaveURL(`${DASHBOARD}/settings`)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByLabel('Your password')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, 'Account deleted')
  expect(await whoAmI(page)).toBeNull()
})

test('both logins at once: each leaves the other, or all end', async ({ page }) => {
  test.slow()
  const profile = '/your-dashboard?tab=settings&section=profile'
  const { username, business } = await registerOwner(page.request)
  const addExternal = async () => {
    const email = somebody()
    await page.goto(profile)
    await continueAs(page, email)
    await expect(page).toHaveURL(`${DASHBOARD}${profile}`)
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
    await expect(page.getByText(`Signed in as ${username}`)).toBeVisible()
  }
  const both = {
    username,
    claims: { sub: expect.any(String) },
    logins: { traditional: true, external: true },
    businesses: [{ id: business.id }],
  }
  await addExternal()
  expect(await whoAmI(page)).toMatchObject(both)
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveCount(0)
  await logout(page, TRADITIONAL, [EXTERNAL, TRADITIONAL, ALL])
  await expectToast(page, 'Logged out successfully', 'You have been logged out of your account.')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await expect(page.getByRole('heading', { name: 'Welcome to Fivestead' })).toBeVisible()
  const external = { username: null, logins: { traditional: false, external: true } }
  expect(await whoAmI(page)).toMatchObject(external)

  await page.goto(profile)
  await page.getByRole('button', { name: 'Sign in too' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in with a username' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Login successful', 'Welcome back!')
  await expect(dialog).toHaveCount(0)
  expect(await whoAmI(page)).toMatchObject(both)
  await expectFitEverywhere(page, async () => {
    await page.goto(profile)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('menuitem')).toHaveCount(3)
    await expect(page.getByText('Replit account', { exact: true })).toBeVisible()
  })

  await page.goto(profile)
  await logout(page, EXTERNAL, [EXTERNAL, TRADITIONAL, ALL])
  await expect(page).toHaveURL(`${WEB}/`)
  await expectToast(page, 'Logout successful', 'You have been logged out')
  const traditional = { traditional: true, external: false }
  await expect.poll(async () => (await whoAmI(page))?.logins).toEqual(traditional)
  await page.goto('/your-dashboard?tab=settings')
  await expect(page.getByRole('tab', { name: 'Security' })).toBeVisible()
  await expect(page.getByLabel('Business name')).toHaveValue(business.name)

  await addExternal()
  await logout(page, ALL, [EXTERNAL, TRADITIONAL, ALL])
  // The way leads over the provider: only its end may be left.
  await expect(page).toHaveURL(`${WEB}/`)
  await expect.poll(() => whoAmI(page)).toBeNull()
  await page.goto('/your-dashboard')
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
})

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

async function logout(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('each sign-in screen offers the provider, marked as a sandbox', async ({ page }) => {
  for (const path of ['/auth', '/login', '/register']) {
    await page.goto(path)
    const button = page.getByRole('link', { name: /^Continue with Replit/ })
    await expect(button).toContainText('Sandbox')
    await expect(button).toHaveAttribute('href', /^\/api\/login\?returnTo=%2F/)
  }
})

test('signs in and lands on the dashboard, without a Security tab', async ({ page }) => {
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
  await expect(page.getByRole('tab', { name: 'Business', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveCount(0)
})

test('whoever declines at the provider is back at the sign-in', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: /^Continue with Replit/ }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await whoAmI(page)).toBeNull()
})

test("with the external login alone the menu has one entry, 'Logout from Replit Account'", async ({
  page,
  isMobile,
}) => {
  await page.goto('/login')
  await continueAs(page, somebody())
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  // The public site knows it, too.
  for (const path of isMobile ? ['/your-dashboard'] : [WEB, '/your-dashboard']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Logout from Replit Account'])
  }
  const left = page.waitForRequest(`${DASHBOARD}/api/logout`)
  await page.getByRole('menuitem').click()
  await left
  await expect.poll(() => whoAmI(page)).toBeNull()
})

test.describe('both logins at once', () => {
  /** A traditional owner who adds the external login from the settings. */
  async function signInTwice(page: Page) {
    const owner = await registerOwner(page.request)
    const email = somebody()
    await page.goto('/your-dashboard?tab=settings&section=profile')
    await continueAs(page, email)
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=settings&section=profile`)
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
    await expect(page.getByText(`Signed in as ${owner.username}`)).toBeVisible()
    return owner
  }

  test('the traditional account counts, Security is hidden; the traditional logout of three leaves the other login', async ({
    page,
  }) => {
    const owner = await signInTwice(page)
    expect(await whoAmI(page)).toMatchObject({
      username: owner.username,
      claims: { sub: expect.any(String) },
      logins: { traditional: true, external: true },
      businesses: [{ id: owner.business.id }],
    })
    await expect(page.getByRole('tab', { name: 'Security' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Logout from Replit Account',
      'Logout from Traditional Account',
      'Logout from All Accounts',
    ])
    await page.getByRole('menuitem', { name: 'Logout from Traditional Account' }).click()
    await expectToast(page, 'Logged out successfully', 'You have been logged out of your account.')
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
    await expect(page.getByRole('heading', { name: 'Welcome to Fivestead' })).toBeVisible()
    expect(await whoAmI(page)).toMatchObject({
      username: null,
      logins: { traditional: false, external: true },
    })
  })

  test("'Logout from Replit Account' leaves the traditional login", async ({ page }) => {
    const owner = await signInTwice(page)
    await logout(page, 'Logout from Replit Account')
    await expect(page).toHaveURL(`${WEB}/`)
    await expectToast(page, 'Logout successful', 'You have been logged out')
    await expect
      .poll(async () => (await whoAmI(page))?.logins)
      .toEqual({ traditional: true, external: false })
    await page.goto('/your-dashboard?tab=settings')
    await expect(page.getByRole('tab', { name: 'Security' })).toBeVisible()
    await expect(page.getByLabel('Business name')).toHaveValue(owner.business.name)
  })

  test("'Logout from All Accounts' ends both", async ({ page }) => {
    await signInTwice(page)
    await logout(page, 'Logout from All Accounts')
    // The way leads over the provider: only its end may be left.
    await expect(page).toHaveURL(`${WEB}/`)
    await expect.poll(() => whoAmI(page)).toBeNull()
    await page.goto('/your-dashboard')
    await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  })

  test('an external owner adds the traditional login from the settings', async ({ page, playwright }) => {
    const other = await playwright.request.newContext()
    const { username, business } = await registerOwner(other)
    await other.dispose()
    await page.goto('/login')
    await continueAs(page, somebody())
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
    await page.goto('/your-dashboard?tab=settings&section=profile')
    await page.getByRole('button', { name: 'Sign in too' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in with a username' })
    await dialog.getByLabel('Username').fill(username)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login successful', 'Welcome back!')
    await expect(dialog).toHaveCount(0)
    expect(await whoAmI(page)).toMatchObject({
      username,
      logins: { traditional: true, external: true },
      businesses: [{ id: business.id }],
    })
  })
})

test('an external account is deleted without a password soon after the sign-in', async ({ page }) => {
  const email = somebody()
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

test('no provider, no button: the forms stay as they are', async ({ page, faults }) => {
  await breakCall(page, 'auth.providers', 503, 'Please try again')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continue with/ })).toHaveCount(0)
  expect(faults.splice(0).every((fault) => fault.includes('503'))).toBe(true)
})

test('both logins fit every width in both colour schemes', async ({ page }) => {
  test.slow()
  await page.goto('/login')
  await continueAs(page, somebody())
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await registerOwner(page.request)
  await expectFitEverywhere(page, async () => {
    await page.goto('/your-dashboard?tab=settings&section=profile')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('menuitem')).toHaveCount(3)
    await expect(page.getByText('Replit account', { exact: true })).toBeVisible()
  })
})

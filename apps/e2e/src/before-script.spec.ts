import type { Page } from '@playwright/test'
import { DASHBOARD, newAccount, registerOwner, sentTo, WEB } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, hold, signIn } from './screens.ts'

/** Holds the page's scripts back until it is called. */
const holdScripts = (page: Page) => hold(page, '**/assets/owner/*.js')

test('a sign-in is posted before the script came, and comes back with its words (PERF-14)', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const { username } = newAccount()
  await signIn(page, username)
  const refused = page.getByRole('alert')
  await expect(refused).toContainText('Login failed: Invalid username or password')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(username)
  release()
  // The script takes the page over as it is.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'early'))).toBe(null)
  await expect(refused).toContainText('Login failed: Invalid username or password')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(username)
  await signIn(page, username)
  await expectToast(page, 'Login failed: Invalid username or password')
  await expect(refused).not.toContainText('Login failed')
})

test('a page that is scrolled before its script came stays there; the next one begins at its top (PERF-14)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  const down = async () => {
    await page.evaluate(() => window.scrollTo(0, 150))
    return () => page.evaluate(() => window.scrollY)
  }
  for (const [address, scripts] of [
    [`${DASHBOARD}/login`, '**/assets/owner/*.js'],
    [`${DASHBOARD}/signup`, '**/assets/owner/*.js'],
    [`${WEB}/pricing`, '**/assets/*.js'],
  ] as const) {
    const release = await hold(page, scripts)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const position = await down()
    release()
    await page.waitForResponse((answer) => answer.url().includes('auth.me'))
    // The wizard marks its entry once it runs.
    await page.waitForFunction(() => location.pathname !== '/signup' || Boolean(history.state?.signup))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await position(), address).toBe(150)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Features' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/plans/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a sign-in that was posted leads to where the visitor wanted to go', async ({ page, request }) => {
  const { username } = await registerOwner(request)
  await page.goto('/your-dashboard?tab=requests')
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await signIn(page, username)
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests#signed-in`)
  release()
  await expectToast(page, 'Login successful', 'Welcome back!')
  await expect(page.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests`)
  expect(await page.evaluate(() => sessionStorage.getItem('after-auth-redirect'))).toBe(null)
})

test('the refused forms fit every width, with no accessibility finding', async ({ page }) => {
  test.slow()
  for (const path of ['/login', '/register']) {
    await expectFitEverywhere(page, async () => {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('button[type=submit]').click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      release()
    })
  }
})

test('what was typed or pressed before the script came is done then (PERF-14)', async ({ page }) => {
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

for (const [from, to] of [
  ['<script', '<script type="x-text/javascript" x'],
  ['/assets/owner/', '/assets/missing/'],
] as const)
  test(`the page says why nothing comes where its scripts do not start: ${to}`, async ({
    owner: { page },
    faults,
  }) => {
    await page.route(/your-dashboard/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(from, to) })
    })
    for (const tab of ['', '?tab=customers']) {
      await page.goto(`/your-dashboard${tab}`)
      const words = page.getByText('The scripts of this page have not started.')
      await expect(words).toBeAttached()
      await words.evaluate((line) => line.getAnimations()[0]?.finish())
      await expect(words).toBeVisible()
    }
    await page.unroute(/your-dashboard/)
    await page.goto('/your-dashboard')
    await expect(page.locator('#not-started')).toHaveCount(0)
    faults.splice(0)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the sign-up says what is missing, and a sent one comes back to it', async ({ page }) => {
    await page.goto('/signup')
    await expect(page.locator('noscript p')).toBeVisible()
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(`${DASHBOARD}/signup`)
    await expect(page.locator('noscript p')).toBeVisible()
  })

  test('an account is made, signed in to, and its forgotten password asked for', async ({ page }) => {
    const { username, email, fullName, password } = newAccount()
    await page.goto('/register')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Username').fill(username)
    await page.locator('button[type=submit]').click()
    await expect(page.getByText('Full name is required')).toBeVisible()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Full Name').fill(fullName)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard#registered`)

    await page.context().clearCookies()
    await page.goto('/login')
    await signIn(page, username)
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard#signed-in`)
    expect((await page.request.get('/api/auth/user')).status()).toBe(200)

    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('not an address')
    await page.locator('button[type=submit]').click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.locator('button[type=submit]').click()
    await expect(page.getByText('Check your email')).toBeVisible()
    const { text } = await sentTo(page.request, email, '/reset-password')
    await page.goto(/\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '')
    await page.getByLabel('New password', { exact: true }).fill('Harbor-77-elm')
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(`${DASHBOARD}/login#password-updated`)
    await signIn(page, username, 'Harbor-77-elm')
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard#signed-in`)
  })
})

import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { CALL, DASHBOARD, PASSWORD, register, send, WEB } from './api.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { breakCall, expectToast, hold, navigateTo } from './screens.ts'

const NEXT = 'Harbour-77-elm'

const openSection = async (page: Page, section: string): Promise<void> => {
  await page.goto(`/your-dashboard?tab=settings&section=${section.toLowerCase()}`)
  await expect(page.getByRole('tab', { name: section, exact: true })).toHaveAttribute('aria-selected', 'true')
}

/** Another browser of the same person. */
async function signInElsewhere(browser: Browser, username: string, password = PASSWORD) {
  const elsewhere = await browser.newContext({ baseURL: DASHBOARD })
  const answer = await elsewhere.request.post('/api/login', {
    headers: { ...CALL, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
    data: { username, password },
  })
  return { elsewhere, status: answer.status() }
}

const isSignedIn = async (context: BrowserContext): Promise<boolean> =>
  (await context.request.get(`${DASHBOARD}/api/auth/user`, { headers: CALL })).status() === 200

test('the tab opens on Business; the provider usage is for the operator alone', async ({ page, owner }) => {
  const answerNow = await hold(page, '**/trpc/auth.me**')
  await page.goto('/your-dashboard?tab=settings')
  await expect(page.getByText('Loading settings')).toBeVisible()
  answerNow()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const business = page.getByRole('tab', { name: 'Business', exact: true })
  await expect(business).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Business name')).toHaveValue(owner.business.name)
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=settings&section=profile`)
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await page.goBack()
  await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Usage' })).toHaveCount(0)
})

test('opening hours are the place’s, then the owner’s, and stand on the company page (BIZ-16)', async ({
  ownerWithPlace: { page, business },
}) => {
  await openSection(page, 'Business')
  const hours = page.getByLabel('Opening hours')
  await expect(hours).toHaveValue(/^Monday/)
  const save = page
    .getByRole('form', { name: 'Business information' })
    .getByRole('button', { name: 'Save changes' })
  await hours.fill('Mon: 9 - 5')
  await save.click()
  await expect(page.getByText('Write one line a day or group of days')).toBeVisible()
  await hours.fill('mon-sun: 9-5 pm')
  await save.click()
  await expect(hours).toHaveValue('Monday–Sunday: 9:00 AM – 5:00 PM')
  await page.goto(`${WEB}/company/${business.slug}`)
  await page.getByText('Today: 9:00 AM – 5:00 PM').click()
  await expect(page.getByText('Monday–Sunday: 9:00 AM – 5:00 PM')).toBeVisible()
  await expectFit(page)
})

test('the profile is checked and saved for good', async ({ page, account, request, faults }) => {
  const { email: taken } = await register(request)
  const save = page.getByRole('button', { name: 'Save changes' })
  await openSection(page, 'Profile')
  await expect(page.getByLabel('Full Name')).toHaveValue(account.fullName)
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.getByLabel('Full Name').fill('D')
  await page.getByLabel('Email').fill('dana@')
  await save.click()
  await expect(page.getByText('Full name must be at least 2 characters.')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.getByLabel('Full Name').fill('Dana Alvarez')
  await page.getByLabel('Email').fill(taken)
  await page.getByLabel('Phone (optional)').fill('(512) 555-0177')
  await save.click()
  await expectToast(page, 'Update failed', 'An account with this email already exists')
  await page.getByLabel('Email').fill(`new-${account.email}`)
  // An hour after the sign-in another address asks for the password; this stands in for the hour.
  const message = 'Please enter your current password to change your email address, or sign in again'
  const data = { code: 'FORBIDDEN', httpStatus: 403, reason: 'reauthentication-required' }
  await page.route('**/trpc/users.updateProfile**', (route) =>
    route.fulfill({ status: 403, json: [{ error: { message, code: -32003, data } }] }),
  )
  await save.click()
  await expectToast(page, 'Update failed', message)
  await expect(page.getByText('It confirms that you change the email address.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused()
  await breakCall(page, 'users.updateProfile')
  await save.click()
  await expectToast(page, 'Update failed', 'Failed to update profile. Please try again.')
  expect(faults.splice(0).every((fault) => /403|502/.test(fault))).toBe(true)
  await page.unrouteAll()
  await save.click()
  await expectToast(page, 'Profile updated')
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Alvarez')
  await expect(page.getByLabel('Email')).toHaveValue(`new-${account.email}`)
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('(512) 555-0177')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Signed in as Dana Alvarez')).toBeVisible()
})

test('a new password ends every other session', async ({ page, account, browser }) => {
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password', { exact: true }).fill(next)
    await page.getByRole('button', { name: 'Update password' }).click()
  }
  const { elsewhere } = await signInElsewhere(browser, account.username)
  await openSection(page, 'Security')
  const hint = 'At least 8 characters with letters, numbers and special characters'
  await expect(page.getByText(hint)).toBeVisible()
  await change('short', 'short')
  await expect(page.getByText('Password must be at least 8 characters')).toHaveCount(3)
  await change('not-the-password', NEXT)
  await expectToast(page, 'Failed to update password. Please try again.', 'Current password is incorrect')
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  expect(await isSignedIn(elsewhere)).toBe(true)
  await change(PASSWORD, NEXT)
  await expectToast(page, 'Password updated', "You've been signed out on other devices.")
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')
  expect(await isSignedIn(elsewhere)).toBe(false)
  expect(await isSignedIn(page.context())).toBe(true)
  await elsewhere.close()
  for (const [password, status] of [
    [PASSWORD, 401],
    [NEXT, 200],
  ] as const) {
    const again = await signInElsewhere(browser, account.username, password)
    expect(again.status).toBe(status)
    await again.elsewhere.close()
  }
})

test('the sessions are listed, and signed out elsewhere', async ({ page, account, browser }) => {
  const others = [
    await signInElsewhere(browser, account.username),
    await signInElsewhere(browser, account.username),
    await signInElsewhere(browser, account.username),
  ].map(({ elsewhere }) => elsewhere)
  const signedIn = async () => (await Promise.all(others.map(isSignedIn))).filter(Boolean).length
  await openSection(page, 'Security')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  const here = sessions.filter({ hasText: 'This browser' })
  await expect(sessions).toHaveCount(4)
  await expect(here).toHaveCount(1)
  await expect(here.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
  await sessions.getByRole('button', { name: 'Sign out there: Firefox on Windows' }).first().click()
  await expectToast(page, 'Signed out there')
  await expect(sessions).toHaveCount(3)
  expect(await signedIn()).toBe(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectToast(page, 'Signed out everywhere else')
  await expect(sessions).toHaveCount(1)
  expect(await signedIn()).toBe(0)
  expect(await isSignedIn(page.context())).toBe(true)
  for (const other of others) await other.close()
})

test('deleting the account asks first, then takes all', async ({ page, owner, request, faults }) => {
  await openSection(page, 'Security')
  const begin = page.getByRole('button', { name: 'Delete account' })
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const password = dialog.getByLabel('Your password', { exact: true })
  const remove = dialog.getByRole('button', { name: 'Delete for good' })
  await begin.click()
  await expect(remove).toBeDisabled()
  await password.fill('not-the-password')
  await remove.click()
  await expectToast(page, 'Deletion failed', 'Current password is incorrect')
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await isSignedIn(page.context())).toBe(true)

  await page.goto('/settings')
  await page.route('**/trpc/users.deleteAccount**', (route) => route.abort('connectionreset'))
  await begin.click()
  await password.fill(PASSWORD)
  await remove.click()
  await expectToast(page, 'Deletion failed', 'Failed to delete account')
  expect(faults.splice(0)).toHaveLength(1)
  await page.unrouteAll()
  await remove.click()
  await expectToast(page, 'Account deleted')
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  expect(await isSignedIn(page.context())).toBe(false)
  const gone = await request.get(`${DASHBOARD}/api/businesses/${owner.business.id}`, { headers: CALL })
  expect(gone.status()).toBe(404)
  const credentials = { username: owner.username, password: PASSWORD }
  const login = await request.post(`${DASHBOARD}/api/login`, { headers: CALL, data: credentials })
  expect(login.status()).toBe(401)
})

test('notifications start as documented, and are kept', async ({ account: { page }, faults }) => {
  await openSection(page, 'Notifications')
  const email = page.getByRole('group', { name: 'Email' }).getByRole('switch')
  const sms = page.getByRole('group', { name: 'SMS' }).getByRole('switch')
  await expect(email).toHaveCount(5)
  await expect(sms).toHaveCount(3)
  // The monthly report is our own, and nobody asked for it yet.
  const monthly = page.getByRole('group', { name: 'Email' }).getByLabel('Monthly reports')
  await expect(monthly).not.toBeChecked()
  await monthly.click()
  for (const one of await email.all()) await expect(one).toBeChecked()
  for (const one of await sms.all()) await expect(one).not.toBeChecked()

  await page.getByRole('group', { name: 'Email' }).getByLabel('Weekly reports').click()
  await page.getByRole('group', { name: 'SMS' }).getByLabel('New reviews').click()
  await breakCall(page, 'users.setNotificationPreferences')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expectToast(page, 'Failed to update notification preferences. Please try again.')
  expect(faults.splice(0)).toHaveLength(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expectToast(page, 'Notification preferences updated')
  await page.reload()
  await expect(page.getByRole('group', { name: 'Email' }).getByLabel('Weekly reports')).not.toBeChecked()
  await expect(page.getByRole('group', { name: 'SMS' }).getByLabel('New reviews')).toBeChecked()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(5)
})

test('the account menu leads to /settings, which has rules of its own', async ({ page, account }) => {
  await page.goto('/your-dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.locator('a[href="/settings"]').click()
  await expect(page).toHaveURL(`${DASHBOARD}/settings`)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(page.getByRole('tab')).toHaveText(['User Profile', 'Business Management'])
  await expect(tab('User Profile')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(`Signed in as ${account.username}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
  await page.getByLabel('First Name').fill('')
  await page.getByLabel('Last Name').fill('')
  await page.getByLabel('Email').fill('dana@')
  await page.getByRole('button', { name: 'Save changes' }).click()
  for (const words of ['First name is required', 'Last name is required', 'Invalid email address'])
    await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.getByLabel('First Name').fill('Dana')
  await page.getByLabel('Last Name').fill('Reyes')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Company (optional)').fill('Lantern Cafe')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Profile updated')
  await page.reload()
  await expect(page.getByLabel('Company (optional)')).toHaveValue('Lantern Cafe')

  await page
    .getByRole('navigation', { name: 'More settings' })
    .getByRole('link', { name: 'Security' })
    .click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=settings&section=security`)
  await expect(page.getByRole('form', { name: 'Password' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible()
  for (const [former, section] of [
    ['security', 'security'],
    ['notifications', 'notifications'],
    ['developers', 'integrations'],
  ]) {
    await page.goto(`/settings?tab=${former}`)
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=settings&section=${section}`)
  }
  await openSection(page, 'Profile')
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
})

test("'Access Denied' loses nothing that was typed", async ({ page, account }) => {
  await page.goto('/settings')
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.getByLabel('First Name').fill('Dana')
  await page.getByLabel('Last Name').fill('Reyes-Ortega')
  // At the last moment: a page that hears of it earlier shows 'Access Denied' by itself.
  await page.route(
    (url) => url.pathname.startsWith('/trpc/users.'),
    async (route) => {
      await send(page.request, '/api/logout')
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You must be logged in to access settings')).toBeVisible()
  await expect(page).toHaveTitle('Access Denied · Fivestead')
  await expect(page.getByLabel('First Name')).toBeHidden()
  await expectFit(page)

  // The way back is right here, and what was typed waits behind it.
  await expect(page.getByLabel('Username')).toHaveValue(account.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toHaveCount(0)
  await expect(page.getByLabel('Last Name')).toHaveValue('Reyes-Ortega')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Profile updated')
  await expect(page).toHaveURL(`${DASHBOARD}/settings`)
})

const FINDS: [what: string, section: string, field: (page: Page) => Locator][] = [
  ['days between messages', 'Messages', (page) => page.getByLabel('Time between messages')],
  ['reminders', 'Messages', (page) => page.getByLabel('Reminders per request')],
  ["sender's name", 'Messages', (page) => page.getByLabel('Sender name')],
  [
    'Facebook link',
    'Review sites',
    (page) => page.getByLabel('Add a site').locator('option', { hasText: 'Facebook' }),
  ],
  ['password', 'Security', (page) => page.getByLabel('New password', { exact: true })],
  ['API key', 'Integrations', (page) => page.getByRole('button', { name: 'Create key' })],
]

test('what owners look for is two clicks from the dashboard, and no section is longer than two screens', async ({
  page,
  owner,
}) => {
  void owner
  await page.goto('/your-dashboard')
  for (const [what, section, field] of FINDS)
    await test.step(what, async () => {
      await navigateTo(page, 'Dashboard')
      await navigateTo(page, 'Settings')
      await page.getByRole('tab', { name: section, exact: true }).click()
      await expect(field(page)).toBeAttached()
    })
  for (const section of await page.getByRole('tab').all()) {
    await section.click()
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByRole('heading').first()).toBeVisible()
    await expect(panel.locator('[aria-busy=true], [aria-label=Loading]')).toHaveCount(0)
    expect((await panel.boundingBox())?.height, (await section.textContent()) ?? '').toBeLessThanOrEqual(1600)
  }
})

for (const [locale, none, finds] of [
  [
    'en-US',
    'No setting has these words.',
    { "sender's name": 'Sender name', facebook: 'Add a site', 'API KEY': 'Create key' },
  ],
  ['es-MX', 'Ningún ajuste tiene estas palabras.', { 'contrasena nueva': 'Contraseña nueva' }],
] as const)
  test.describe(locale, () => {
    test.use({ locale })
    test('the search finds a setting, and leads into the field', async ({ page, owner }) => {
      void owner
      await page.goto('/your-dashboard?tab=settings')
      const field = page.getByRole('searchbox')
      await field.fill('qwertz')
      await expect(page.getByText(none)).toBeVisible()
      for (const [search, label] of Object.entries(finds)) {
        await field.fill(search)
        await field.press('Enter')
        const target = page
          .getByLabel(label, { exact: true })
          .or(page.getByRole('button', { name: label }))
          .first()
        await expect(target).toBeFocused()
        await expect(target).toBeInViewport()
      }
    })
  })

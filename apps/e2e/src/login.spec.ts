import { DASHBOARD, PASSWORD, register, registerOwner } from './api.ts'
import { expect, test } from './fixtures.ts'
import { breakCall, expectToast, signIn } from './screens.ts'

test('names what is missing, and refuses in the documented words', async ({ page, request }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  // Refused as it is, the field shows that it has the focus.
  await expect(page.getByLabel('Username')).toHaveCSS('outline-style', 'solid')
  // A message goes as soon as the field is mended.
  await page.getByLabel('Username').fill('x')
  await expect(page.getByText('Username is required')).toHaveCount(0)
  await expect(page.getByText('Password is required')).toBeVisible()
  const { username } = await register(request)
  await signIn(page, username, 'not-the-password')
  await expectToast(page, 'Login failed: Invalid username or password')
  // Beside the form too, for whoever did not look up at the toast, and as long as it is true.
  await page.getByRole('button', { name: 'Close' }).click()
  const beside = page.getByRole('form', { name: 'Login' }).getByRole('alert')
  await expect(beside).toHaveText("We couldn't sign you in. Check the username or email, and the password.")
  await signIn(page, username.toUpperCase())
  await expectToast(page, 'Login failed: Invalid username or password')
  await expect(page).toHaveURL(`${DASHBOARD}/login`)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  // Disabled while it worked, and yet nobody has lost their place.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/register`)
})

test('an owner signs in by keyboard, or with the email address', async ({ page, request }) => {
  const { username, email, business } = await registerOwner(request)
  await page.goto('/login')
  await page.getByLabel('Username').focus()
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Login successful', 'Welcome back!')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await expect(page.getByText(business.name).first()).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await page.context().clearCookies()
  await page.goto('/login')
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    'Or the email address of your account',
  )
  await signIn(page, email.toUpperCase())
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
})

test('no connection and a page for an answer are told', async ({ page, context, faults }) => {
  await page.goto('/login')
  // The screen comes in parts: it has to be whole before the connection goes.
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('status')).toBeAttached()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await signIn(page, 'dana-reyes')
  await expectToast(page, 'Login failed: Network error: the server could not be reached.')
  await context.setOffline(false)
  await signIn(page, 'dana-reyes')
  await expectToast(page, 'Login failed: Invalid username or password')
  expect(new Set(faults.splice(0))).toEqual(
    new Set(['Failed to load resource: net::ERR_INTERNET_DISCONNECTED']),
  )

  await breakCall(page, 'auth.login')
  await signIn(page, 'dana-reyes')
  await expectToast(page, 'Login failed: 502: Unexpected HTML response. This may be due to a server issue.')
  expect(faults.splice(0)).toHaveLength(1)
})

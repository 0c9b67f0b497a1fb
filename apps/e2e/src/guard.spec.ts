import { DASHBOARD, registerOwner, WEB } from './api.ts'
import { expect, test } from './fixtures.ts'
import { hold, signIn } from './screens.ts'

test('a visitor is sent to /auth, the path is kept, and back is no circle', async ({ page }) => {
  await page.goto(`${WEB}/dashboard`)
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  await page.goto('/your-dashboard?tab=reviews')
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('after-auth-redirect'))).toBe(
    '/your-dashboard?tab=reviews',
  )
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.goto('/your-dashboard')
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  await page.goBack()
  await expect(page).toHaveURL(`${DASHBOARD}/login`)
})

test('/ leads a visitor home, and an owner to the dashboard', async ({ page, request }) => {
  await page.goto('/')
  await expect(page).toHaveURL(`${WEB}/`)
  const { username } = await registerOwner(request)
  await page.goto(`${DASHBOARD}/login`)
  await signIn(page, username)
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await page.goto(`${DASHBOARD}/`)
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await page.goto('/dashboard?tab=requests')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests`)
  await expect(page.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible()
})

test('an unknown path says so, to people and to machines', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toBeVisible()
})

test('a session that is not read yet is no signed-out one', async ({ account: { page }, faults }) => {
  let broken = true
  await page.route('**/trpc/auth.me**', (route) =>
    broken
      ? route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: '{"message":"Please try again"}',
        })
      : route.continue(),
  )
  await page.goto('/your-dashboard')
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Fivestead' })).toBeVisible()
  expect(faults.splice(0).every((fault) => fault.includes('503'))).toBe(true)
  await page.unrouteAll()
  const answerNow = await hold(page, '**/trpc/auth.me**')
  await page.goto('/your-dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  answerNow()
  await expect(page.getByRole('heading', { name: 'Welcome to Fivestead' })).toBeVisible()
})

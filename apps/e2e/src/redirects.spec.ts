import { DASHBOARD_ORIGIN_PATHS } from '@fivestead/domain/paths'
import { DASHBOARD, WEB } from './api.ts'
import { expect, ONCE, test } from './fixtures.ts'
import { openSite } from './screens.ts'

test.use({ baseURL: WEB })

test.describe("the public origin sends owners' paths to the dashboard origin", ONCE, () => {
  test('the list is the documented one', () => {
    expect([...DASHBOARD_ORIGIN_PATHS].sort()).toEqual([
      '/auth',
      '/claim-business',
      '/confirm-email',
      '/connect-business',
      '/dashboard',
      '/forgot-password',
      '/login',
      '/register',
      '/reset-password',
      '/settings',
      '/signup',
      '/your-dashboard',
    ])
  })

  test('each goes there with its query', async ({ request }) => {
    const query = '?tab=requests&utm_source=a%20b&to=%2F%2Fevil.example'
    for (const path of [...DASHBOARD_ORIGIN_PATHS, '/your-dashboard/reviews']) {
      const answer = await request.get(`${path}${query}`, { maxRedirects: 0 })
      expect(answer.status()).toBe(302)
      expect(answer.headers().location).toBe(`${DASHBOARD}${path}${query}`)
    }
  })

  test('a path that only looks like one of them is not found', async ({ request }) => {
    for (const path of ['/login-help', '/your-dashboards', '/settings/extra']) {
      expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(404)
    }
  })

  test('no trick in the path leads to another host', async ({ request }) => {
    for (const path of ['//evil.example/login', '/login//evil.example', '/login/..//evil.example']) {
      const answer = await request.get(`${WEB}${path}`, { maxRedirects: 0 })
      const target = answer.headers().location
      if (target !== undefined) expect(new URL(target, WEB).origin).toBe(DASHBOARD)
    }
  })
})

test("'Login' of the public header ends at the dashboard's sign-in screen", async ({ page, isMobile }) => {
  await openSite(page, '/')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('header').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/login`)
  await expect(page.getByLabel('Username')).toBeVisible()
})

test(
  '/dashboard leads a visitor to sign in, and an owner to the dashboard',
  ONCE,
  async ({ page, request }) => {
    await page.goto('/dashboard')
    await expect(page).toHaveURL(`${DASHBOARD}/auth`)
    expect((await request.get('/dashboard')).status()).toBe(200)
  },
)

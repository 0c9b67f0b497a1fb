import type { Page } from '@playwright/test'
import { DASHBOARD, WEB } from './api.ts'
import { expectFit, expectNoSidewaysScroll } from './fit.ts'
import { BOTH, expect, PHONE, test } from './fixtures.ts'
import { openSite } from './screens.ts'

test.use({ baseURL: WEB })

const banner = (page: Page) => page.getByRole('banner')
const panel = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })
const toast = (page: Page) => region(page).locator('[data-toast]')

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(panel(page)).toBeVisible()
}

async function openMenu(page: Page, isMobile = false): Promise<void> {
  if (isMobile) await openPanel(page)
  await banner(page)
    .getByRole('button', { name: /Logout/ })
    .click()
}

/** An owner whose session holds these logins. */
async function signedIn(page: Page, logins: { traditional: boolean; external: boolean }): Promise<void> {
  await page.route('**/trpc/auth.me', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': WEB, 'access-control-allow-credentials': 'true' },
      json: { result: { data: { id: '1', username: 'dana', fullName: 'Dana Reyes', logins } } },
    }),
  )
}

test('the slide-out panel keeps the focus', PHONE, async ({ page }) => {
  await openSite(page, '/features')
  await openPanel(page)
  const close = panel(page).getByRole('button', { name: 'Close menu' })
  const last = panel(page).getByRole('button', { name: 'System theme' })
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('two logins have three ways out', BOTH, async ({ page, isMobile }) => {
  await signedIn(page, { traditional: true, external: true })
  await openSite(page, '/pricing')
  await openMenu(page, isMobile)
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText([
    'Logout from Replit Account',
    'Logout from Traditional Account',
    'Logout from All Accounts',
  ])
  for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 })
  await expectFit(page)
  if (isMobile) return
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  await expect(banner(page).getByRole('button', { name: /Logout/ })).toBeFocused()
})

test("a failed logout is told; the external one is the dashboard's", async ({ page, faults }) => {
  await signedIn(page, { traditional: true, external: false })
  await page.route(`${DASHBOARD}/api/logout`, (route) => route.abort())
  await openSite(page, '/pricing')
  await openMenu(page)
  await page.getByRole('menuitem').click()
  await expect(toast(page)).toContainText('Logout failed')
  faults.splice(0)

  await page.unrouteAll()
  await signedIn(page, { traditional: false, external: true })
  await page.route(`${DASHBOARD}/api/logout`, (route) => route.fulfill({ body: 'logged out' }))
  await openSite(page, '/pricing')
  await openMenu(page)
  await expect(page.getByRole('menuitem')).toHaveText(['Logout from Replit Account'])
  await page.getByRole('menuitem').click()
  await expect(page).toHaveURL(`${DASHBOARD}/api/logout`)
})

test('the header fits and does not move when the answer comes who is here', async ({ page }) => {
  for (const width of [768, 900, 1280]) {
    await page.unrouteAll()
    await signedIn(page, { traditional: true, external: false })
    const { promise: held, resolve: answerNow } = Promise.withResolvers<void>()
    await page.route('**/trpc/auth.me', async (route) => {
      await held
      await route.fallback()
    })
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/pricing')
    const features = banner(page).getByRole('link', { name: 'Features' })
    await page.evaluate(() => document.fonts.ready)
    await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible()
    const before = await features.boundingBox()
    answerNow()
    await expect(banner(page).getByRole('button', { name: /Logout/ })).toBeVisible()
    if (width >= 900) expect(await features.boundingBox()).toEqual(before)
    await expectNoSidewaysScroll(page, `sideways scroll at ${width} px`)
  }
})

test('a tooltip opens after 700 ms, and at once for 300 ms after another', async ({ page }) => {
  await page.clock.install()
  await openSite(page, '/pricing')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const footer = page.getByRole('contentinfo')
  const tip = (label: string) => footer.getByText(label, { exact: true })
  const point = (label: string) => footer.getByRole('button', { name: `${label} theme` }).hover()
  await point('Light')
  await page.clock.runFor(699)
  await expect(tip('Light')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tip('Light')).toBeVisible()
  await point('Dark')
  await expect(tip('Light')).toHaveCount(0)
  await expect(tip('Dark')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(tip('Dark')).toHaveCount(0)
  await page.clock.runFor(300)
  await point('System')
  await page.clock.runFor(699)
  await expect(tip('System')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tip('System')).toBeVisible()
})

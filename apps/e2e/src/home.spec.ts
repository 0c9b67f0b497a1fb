import type { Page } from '@playwright/test'
import { DASHBOARD, WEB } from './api.ts'
import { GROUND } from './fit.ts'
import { BOTH, expect, PHONE, test } from './fixtures.ts'
import { openSite, watchSchemes } from './screens.ts'

test.use({ baseURL: WEB })

const banner = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('main')
const hero = (page: Page) => main(page).locator('section').first()
const panel = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(panel(page)).toBeVisible()
}

test('the picture moves, stops when it is paused, and stands still where motion is reduced', async ({
  page,
}) => {
  const states = () => page.evaluate(() => document.getAnimations().map(({ playState }) => playState))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  expect(new Set(await states())).toEqual(new Set(['running']))
  await page.getByRole('checkbox', { name: 'Pause the picture' }).check()
  await expect.poll(async () => new Set(await states())).toEqual(new Set(['paused']))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(states).toEqual([])
  await expect(page.getByRole('checkbox', { name: 'Pause the picture' })).toBeHidden()
})

test('a visitor meets the documented words and samples, and no tracker', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== WEB && origin !== 'null') asked.push(`${origin}${pathname}`)
  })
  await openSite(page, '/')
  expect(asked).toEqual([`${DASHBOARD}/trpc/auth.me`])
  expect(await page.context().cookies()).toEqual([])
  const steps = page.getByRole('region', { name: 'How it works, in three steps' })
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([/Ask/, /Listen/, /Grow/])
  for (const figure of ['4.8', '70%', '+47%', '500+']) {
    await expect(steps.getByText(figure, { exact: true })).toBeVisible()
  }
  await expect(steps.getByText('These are our goals, not results.')).toBeVisible()
  await expect(steps.locator('ul').getByRole('listitem')).toHaveText([
    'Hundreds of local businesses',
    'A child sponsored globally for each signup',
  ])
  const app = page.getByRole('region', { name: 'Run it from your phone' })
  for (const [name, path] of [
    ['Dashboard', '/your-dashboard'],
    ['Reviews', '/your-dashboard/reviews'],
    ['Requests', '/your-dashboard/requests'],
    ['Customers', '/your-dashboard/customers'],
  ] as const) {
    await expect(app.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  const closing = page.getByRole('region', { name: 'The next customer is at the door. Ask.' })
  await expect(closing.getByRole('link', { name: 'Try For Free' })).toHaveAttribute('href', '/signup')
  const footer = page.getByRole('contentinfo')
  for (const [group, entries] of Object.entries({
    Product: [['Features', 'Pricing'], 'Planned: Integrations, Beta Program'],
    Resources: [['Help Center', 'Guides'], 'Planned: Blog, Webinars'],
    Company: [['Contact'], 'Planned: About Us, Careers, Press'],
  } as const)) {
    const list = footer.getByRole('navigation', { name: group })
    await expect(list.getByRole('listitem')).toHaveText([...entries[0]])
    await expect(list.getByRole('paragraph')).toHaveText(entries[1])
  }
  for (const entry of ['Terms of Service', 'Privacy Policy', 'Cookie Settings']) {
    await expect(footer.getByText(entry)).toBeVisible()
  }
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.sort()).toEqual([
    '/contact',
    '/es?lang=es',
    '/features',
    '/help',
    '/help#guides',
    '/pricing',
    '/privacy',
    '/privacy#cookies',
    '/terms',
    '/testimonials',
  ])

  const tryIt = hero(page).getByRole('link', { name: 'Try For Free', exact: true })
  await expect(tryIt).toHaveAttribute('href', '/signup')
  await expect(hero(page).getByRole('link', { name: 'See Demo' })).toHaveAttribute('href', '/demo')
  await tryIt.click()
  await expect(page).toHaveURL(`${DASHBOARD}/signup`)
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
})

test("the header's button changes with the page; Login leads on", BOTH, async ({ page, isMobile }) => {
  await openSite(page, '/')
  if (isMobile) await openPanel(page)
  await expect(banner(page).getByRole('link', { name: 'Try for Free', exact: true })).toBeVisible()
  await banner(page).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(`${WEB}/pricing`)
  if (isMobile) await openPanel(page)
  const start = banner(page).getByRole('link', { name: 'Get Started', exact: true })
  await expect(start).toHaveAttribute('href', '/signup')
  await expect(banner(page).getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'page')
  await banner(page).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/login`)
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('without JavaScript the page reads whole', BOTH, async ({ browser, isMobile }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: WEB })
  const page = await context.newPage()
  if (isMobile) await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The next customer is at the door. Ask.' })).toBeVisible()
  if (isMobile) await openPanel(page)
  await banner(page).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(`${WEB}/pricing`)
  await context.close()
})

test('an owner is offered the dashboard, its screens and the way out', async ({ page, owner }) => {
  await openSite(page, '/')
  await expect(hero(page).getByRole('link', { name: 'See Demo' })).toHaveCount(0)
  const link = banner(page).getByRole('link', { name: 'Dashboard' })
  await expect(link).toHaveAttribute('href', '/your-dashboard')
  await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveCount(0)
  await hero(page).getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await expect(page.getByText(owner.business.name).first()).toBeVisible()

  for (const [name, tab] of [
    ['Reviews', 'reviews'],
    ['Requests', 'requests'],
    ['Customers', 'customers'],
  ] as const) {
    await openSite(page, '/')
    await page.getByRole('navigation', { name: "The app's screens" }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=${tab}`)
    await expect(page.getByText(owner.business.name).first()).toBeVisible()
  }

  for (const [path, count] of [
    ['/features', 8],
    ['/pricing', 3],
  ] as const) {
    await openSite(page, path)
    const links = main(page).getByRole('listitem').getByRole('link')
    await expect(links).toHaveText(Array(count).fill('Go to Dashboard'))
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/your-dashboard')
  }
  await banner(page)
    .getByRole('button', { name: /Logout/ })
    .click()
  await expect(page.getByText(`Signed in as ${owner.fullName}`)).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveText(['Logout from Traditional Account'])
  await page.getByRole('menuitem', { name: 'Logout from Traditional Account' }).click()
  const toast = page.getByRole('region', { name: /Notifications/ })
  await expect(toast).toContainText('Logged out successfully')
  await expect(toast).toContainText('You have been logged out of your account.')
  await expect(page).toHaveURL(`${WEB}/`)
  await expect(hero(page).getByRole('link', { name: 'Try For Free' })).toBeVisible()
  expect((await page.request.get(`${DASHBOARD}/api/auth/user`)).status()).toBe(401)
})

test('a fixed bar comes after the hero and covers nothing', PHONE, async ({ page }) => {
  await openSite(page, '/')
  const bar = page.getByRole('complementary', { name: 'Get started' })
  await expect(bar.getByRole('link', { name: 'Try For Free – No Credit Card Required' })).toHaveAttribute(
    'href',
    '/signup',
  )
  await expect(bar.getByRole('link', { name: 'View Demo Dashboard' })).toHaveAttribute('href', '/demo')
  await expect(bar).not.toBeInViewport()
  const after = await hero(page).evaluate((section) => section.getBoundingClientRect().bottom)
  for (let top = 0; top <= after; top += 100) {
    const covered = await page.evaluate((y) => {
      window.scrollTo(0, y)
      const end = document.querySelector('main section')?.getBoundingClientRect().bottom ?? 0
      const bar = document.querySelector('[aria-label="Get started"]')?.getBoundingClientRect()
      return bar === undefined || bar.top < Math.floor(end)
    }, top)
    expect([top, covered]).toEqual([top, false])
  }
  const foot = () => bar.evaluate((element) => window.innerHeight - element.getBoundingClientRect().bottom)
  expect(await foot()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const footer = await page.getByRole('contentinfo').boundingBox()
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1)
})

test('the slide-out panel has its links and widths, up to 767 px', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSite(page, '/')
  await openPanel(page)
  for (const [name, path] of [
    ['Features', '/features'],
    ['Pricing', '/pricing'],
    ['Testimonials', '/testimonials'],
    ['See Demo', '/demo'],
    ['Contact', '/contact'],
    ['Login', '/login'],
    ['Try for Free', '/signup'],
  ] as const) {
    await expect(panel(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(panel(page).getByRole('group', { name: 'Theme' }).getByRole('button')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await openPanel(page)
  await panel(page).getByRole('button', { name: 'Close menu' }).click()
  await expect(panel(page)).toBeHidden()
  await openPanel(page)
  await panel(page).getByRole('link', { name: 'Features' }).click()
  await expect(page).toHaveURL(`${WEB}/features`)
  await expect(panel(page)).toBeHidden()

  for (const [width, wide] of [
    [390, 240],
    [639, 240],
    [640, 300],
    [767, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect(banner(page).getByRole('navigation', { name: 'Main' })).toBeHidden()
    await openPanel(page)
    const box = await panel(page).boundingBox()
    expect(box?.width).toBe(wide)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width)
    await page.keyboard.press('Escape')
  }

  await page.setViewportSize({ width: 768, height: 844 })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await expect(banner(page).getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 1200))
  await expect(banner(page).getByRole('link', { name: 'Fivestead, home' })).toBeInViewport()
})

for (const choice of ['dark', 'light'] as const) {
  test(`the theme '${choice}' is kept, and painted without a flash of the other`, async ({
    page,
    business,
  }) => {
    // The device is set the other way round: whatever is painted first by mistake would be seen.
    await page.emulateMedia({ colorScheme: choice === 'dark' ? 'light' : 'dark' })
    await openSite(page, '/')
    const footer = page.getByRole('contentinfo')
    const name = choice === 'dark' ? 'Dark theme' : 'Light theme'
    await footer.getByRole('button', { name }).click()
    await expect(page.locator('body')).toHaveCSS('background-color', GROUND[choice])
    expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe(choice)

    const seen = await watchSchemes(page)
    for (const path of ['/', '/pricing']) {
      await openSite(page, path)
      await expect(page.locator('body')).toHaveCSS('background-color', GROUND[choice])
      expect(await seen()).toEqual([choice])
    }
    // It holds on the customers' pages, too.
    await page.goto(`/survey/${business.id}`)
    await expect(page.locator('body')).toHaveCSS('background-color', GROUND[choice])
  })
}

test("the theme 'system' follows the device while the page is open", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openSite(page, '/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'System theme' }).click()
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('system')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', GROUND.dark)
})

test('the keyboard finds the way past the header first', async ({ page }) => {
  await openSite(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(hero(page).getByRole('link', { name: 'Try For Free' })).toBeFocused()
})

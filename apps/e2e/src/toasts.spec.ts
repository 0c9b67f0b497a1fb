import type { Page } from '@playwright/test'
import { expectFit, expectTouchable } from './fit.ts'
import { expect, ONCE, test } from './fixtures.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })
const toast = (page: Page) => region(page).locator('[data-toast]')

/** A refused sign-in tells so in a toast. */
async function raise(page: Page): Promise<void> {
  const refused = page.waitForResponse('**/trpc/auth.login*')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await refused
  await expect(toast(page)).toHaveText('Login failed: Invalid username or password')
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  await expect(region(page).getByRole('status')).toBeAttached()
  await page.getByLabel('Username').fill('nobody-at-all')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
})

test("the dashboard's toast is alone, and stays for 5 seconds from the latest", ONCE, async ({ page }) => {
  await raise(page)
  await page.clock.runFor(4000)
  await raise(page)
  await expect(toast(page)).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(4900)
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toast(page)).toHaveCount(0)
})

test('is read out once, politely: the region that tells it was there before', ONCE, async ({ page }) => {
  await expect(region(page).locator('[aria-live=polite]')).toHaveCount(1)
  await raise(page)
  await expect(region(page).locator('[aria-live=polite]')).toHaveText(
    'Login failed: Invalid username or password',
  )
  await expect(region(page).getByRole('alert')).toHaveCount(0)
  await expect(region(page).getByRole('status').getByRole('status')).toHaveCount(0)
})

test('shows on top of a small screen and at the bottom right of a wide one, 420 px wide at most', async ({
  page,
  isMobile,
}) => {
  await raise(page)
  const box = await toast(page).boundingBox()
  const size = page.viewportSize()
  if (box === null || size === null) throw new Error('no toast')
  expect(box.width).toBeLessThanOrEqual(420)
  if (isMobile) expect(box.y).toBeLessThan(40)
  else {
    expect(size.width - box.x - box.width).toBeLessThan(40)
    expect(size.height - box.y - box.height).toBeLessThan(40)
  }
})

test('goes by a swipe of 50 px to the right and stays for less', async ({ page }) => {
  await raise(page)
  const box = await toast(page).boundingBox()
  if (box === null) throw new Error('no toast')
  const [x, y] = [box.x + 60, box.y + 20]
  const swipe = async (far: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + far, y, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(49)
  await expect(toast(page)).toHaveCount(1)
  expect((await toast(page).boundingBox())?.x).toBe(box.x)
  await swipe(50)
  await expect(toast(page)).toHaveCount(0)
})

test(
  'is reached by F8, waits while the keyboard is there, and goes by its button',
  ONCE,
  async ({ page }) => {
    await raise(page)
    await page.mouse.move(0, 0)
    await page.keyboard.press('F8')
    await expect(region(page)).toBeFocused()
    await page.clock.runFor(20_000)
    await expect(toast(page)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(toast(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toHaveCount(0)
    await raise(page)
    await page.mouse.move(0, 0)
    await page.clock.runFor(5100)
    await expect(toast(page)).toHaveCount(0)
  },
)

test('waits under a pointer, and goes after it has left', ONCE, async ({ page }) => {
  await raise(page)
  await toast(page).hover()
  await page.clock.runFor(20_000)
  await expect(toast(page)).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5100)
  await expect(toast(page)).toHaveCount(0)
})

test('is held to the rules of any screen: axe, width and the size of what is touched', async ({ page }) => {
  await page.clock.resume()
  await raise(page)
  await page.keyboard.press('F8')
  await expectFit(page)
  await expectTouchable(page)
  await expect(toast(page)).toBeVisible()
})

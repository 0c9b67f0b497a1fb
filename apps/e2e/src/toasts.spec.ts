import type { Page } from '@playwright/test'
import { DASHBOARD, WEB } from './api.ts'
import { expectFit, expectTouchable } from './fit.ts'
import { BOTH, expect, test } from './fixtures.ts'
import { openSite } from './screens.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })
const toast = (page: Page) => region(page).locator('[data-toast]')

/** A toast that leaves is gone at the next tick of the clock, which most of these tests stop. */
const expectCount = (page: Page, count: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1)
      return toast(page).count()
    })
    .toBe(count)

const REFUSED = 'Login failed: Invalid username or password'

/** Each origin has a region of its own: both keep the same rules. */
const ORIGINS = [
  {
    origin: 'the public site',
    /** The demo's copy button is its nearest toast. */
    open: async (page: Page): Promise<void> => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await openSite(page, `${WEB}/demo`)
    },
    raise: async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: 'Copy review link' }).click()
      await expectCount(page, 1)
      await expect(toast(page)).toContainText('Link copied')
    },
  },
  {
    origin: 'the dashboard',
    open: async (page: Page): Promise<void> => {
      await page.goto(`${DASHBOARD}/login`)
      await expect(region(page).getByRole('status')).toBeAttached()
      await page.getByLabel('Username').fill('nobody-at-all')
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    },
    raise: async (page: Page): Promise<void> => {
      const refused = page.waitForResponse('**/trpc/auth.login*')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await refused
      await expectCount(page, 1)
      await expect(toast(page)).toHaveText(REFUSED)
    },
  },
]

/** The page with a clock that stands still. */
async function begin(page: Page, open: (page: Page) => Promise<void>): Promise<void> {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

for (const { origin, open, raise } of ORIGINS) {
  test.describe(`a toast of ${origin}`, () => {
    test.beforeEach(({ page }) => begin(page, open))

    test('is alone and stays for 5 seconds, or for pointer and keyboard', async ({ page }) => {
      await raise(page)
      await page.clock.runFor(4000)
      await raise(page)
      await expect(toast(page)).toHaveCount(1)
      await page.mouse.move(0, 0)
      await page.clock.runFor(4900)
      await expect(toast(page)).toHaveCount(1)
      await page.clock.runFor(200)
      await expectCount(page, 0)
      await raise(page)
      await toast(page).hover()
      await page.clock.runFor(20_000)
      await expect(toast(page)).toHaveCount(1)
      await page.mouse.move(0, 0)
      await page.clock.runFor(5100)
      await expectCount(page, 0)
      await raise(page)
      await page.mouse.move(0, 0)
      await page.keyboard.press('F8')
      await expect(region(page)).toBeFocused()
      await page.clock.runFor(20_000)
      await expect(toast(page)).toHaveCount(1)
      await page.keyboard.press('Tab')
      await expect(toast(page).getByRole('button', { name: 'Close' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expectCount(page, 0)
      await raise(page)
      await page.mouse.move(0, 0)
      await page.clock.runFor(5100)
      await expectCount(page, 0)
    })

    test(
      'lies where each screen has room, and goes by a swipe of 50 px',
      BOTH,
      async ({ page, isMobile }) => {
        await raise(page)
        const box = await toast(page).boundingBox()
        const size = page.viewportSize()
        if (box === null || size === null) throw new Error('no toast')
        expect(box.width).toBeLessThanOrEqual(420)
        if (isMobile) expect(box.y).toBeLessThan(origin === 'the dashboard' ? 80 : 40)
        else {
          expect(size.width - box.x - box.width).toBeLessThan(40)
          expect(size.height - box.y - box.height).toBeLessThan(40)
        }
        const [x, y] = [box.x + 40, box.y + 20]
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
        await expectCount(page, 0)
      },
    )

    test('is read out, and held to the rules of any screen', async ({ page }) => {
      await page.clock.resume()
      // The region that reads it out, politely, was there before.
      const live = region(page).locator('[aria-live=polite]')
      await expect(live).toHaveCount(1)
      await raise(page)
      await expect(live).toHaveText((await toast(page).textContent()) ?? '')
      await expect(region(page).getByRole('alert')).toHaveCount(0)
      await expect(region(page).getByRole('status').getByRole('status')).toHaveCount(0)
      // It waits while the keyboard is there.
      await page.keyboard.press('F8')
      await expectFit(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectTouchable(page)
      await expect(toast(page)).toBeVisible()
    })
  })
}

test('a toast covers no control of the widest dialog', async ({ owner: { page } }) => {
  await page.goto(`${DASHBOARD}/your-dashboard?tab=settings&section=business`)
  await page.getByRole('main').getByRole('button', { name: 'Add Business' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Business' })
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // Asks what is missing.
    await dialog.getByLabel('City').press('Enter')
    await expect(toast(page)).toContainText('Missing business name')
    const over = () =>
      page.evaluate(() => {
        const lies = document.querySelector('[data-toast]')?.getBoundingClientRect() ?? new DOMRect()
        const controls = document.querySelectorAll('[role=dialog] :is(button, input, a)')
        return [...controls].filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect()
          return left < lies.right && right > lies.left && top < lies.bottom && bottom > lies.top
        }).length
      })
    await expect.poll(over, { message: `covered at ${width} px` }).toBe(0)
    await expect(dialog.getByRole('button', { name: 'Add Business' })).toBeInViewport()
  }
})

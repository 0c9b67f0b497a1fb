import type { Page } from '@playwright/test'
import { WEB } from './api.ts'
import { expect, test } from './fixtures.ts'
import { openSite } from './screens.ts'

test.use({ viewport: { width: 360, height: 225 } })

/** The share of the window, in percent, in which the page itself is seen once its middle was scrolled to. */
function seenAtTheMiddle(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const html = document.documentElement
    html.style.scrollBehavior = 'auto'
    window.scrollTo(0, (html.scrollHeight - window.innerHeight) / 2)
    await new Promise(requestAnimationFrame)
    let inside = 0
    for (let row = 0; row < 20; row += 1) {
      const at = document.elementFromPoint(window.innerWidth / 2, ((row + 0.5) / 20) * window.innerHeight)
      if (at?.closest('main') && !at.closest('[aria-label="Get started"]')) inside += 1
    }
    return inside * 5
  })
}

const PAGES = ['/', '/features', '/pricing', '/testimonials', '/contact', '/demo', '/terms', '/privacy']

test('the public site keeps a window of 360 x 225 for its content', async ({ page }) => {
  for (const path of PAGES) {
    await openSite(page, `${WEB}${path}`)
    expect([path, await seenAtTheMiddle(page)]).toEqual([path, 100])
  }
})

test('the dashboard keeps a window of 360 x 225 for its content', async ({ ownerWithPlace: { page } }) => {
  for (const path of ['/your-dashboard', '/settings']) {
    await page.goto(path)
    await expect(page.locator('main h1, main [role=tabpanel] h2').first()).toBeAttached()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect([path, await seenAtTheMiddle(page)]).toEqual([path, 100])
  }
})

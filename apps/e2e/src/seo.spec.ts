import type { Page } from '@playwright/test'
import { WEB } from './api.ts'
import { expect, test } from './fixtures.ts'
import { machineFonts, onlyWith } from './machine-fonts.ts'
import { hold, openSite } from './screens.ts'

test.use({ baseURL: WEB })

const PAGES = ['/', '/features', '/pricing', '/testimonials', '/contact', '/demo'] as const

/** The sum of all layout shifts of a page whose fonts come after its text was shown. */
async function shiftOfLateFonts(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const send = await hold(page, '**/*.woff2')
  // A page whose fonts are held back does not count as loaded.
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/trpc/auth.me')),
    page.goto(path, { waitUntil: 'commit' }),
  ])
  send()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}

test('each page hydrates, paints its theme once and has its styles', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: (string | null)[] = []
    Object.assign(window, { seenSchemes: seen })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        seen.push((target as Element).getAttribute('data-mantine-color-scheme'))
      }
    }).observe(document, { attributeFilter: ['data-mantine-color-scheme'], subtree: true })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) asked.push(request.url())
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  const seen = () => page.evaluate(() => (window as unknown as { seenSchemes: string[] }).seenSchemes)
  for (const path of PAGES) {
    await openSite(page, path)
    // Its HTML holds its style sheets already.
    expect([path, asked, await seen()]).toEqual([path, [], ['dark']])
  }
})

test('going from page to page changes the title and brings the page’s styles', async ({ page }) => {
  await openSite(page, '/pricing')
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [link, title] of [
    ['See Demo', /^Demo dashboard \| Fivestead$/],
    ['Features', /^Features/],
    ['Contact', /^Contact \| Fivestead$/],
    ['Testimonials', /^Example customer stories/],
  ] as const) {
    await main.getByRole('link', { name: link }).click()
    await expect(page).toHaveTitle(title)
  }
  await main.getByRole('link', { name: 'See Demo' }).click()
  await expect(page.getByRole('tablist')).toHaveCSS('display', 'flex')
})

for (const [turn, fonts] of machineFonts().entries()) {
  test(`fonts that come late move nothing: ${fonts.name}`, async ({ playwright }, info) => {
    const browser = await playwright.chromium.launch({
      ...info.project.use.launchOptions,
      env: onlyWith(fonts, info.outputPath('fonts')),
    })
    // Each font meets each page and each width, and between them all each page meets each width.
    const widths = [360, 768, 1280]
    for (const [at, path] of PAGES.entries()) {
      const width = widths[(turn + at) % widths.length] ?? 0
      // A window that has been here has the fonts.
      const page = await browser.newPage({ baseURL: WEB, viewport: { width, height: 844 } })
      const shift = await shiftOfLateFonts(page, path)
      expect(shift, `layout shift of ${path} at ${width} px`).toBeLessThan(0.02)
      await page.close()
    }
    await browser.close()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each page reads complete, and its links lead somewhere', async ({ page, request }) => {
    const found = new Set<string>()
    for (const path of PAGES) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      const text = await page.getByRole('main').evaluate((main) => main.textContent)
      expect(text.length, path).toBeGreaterThan(600)
      expect(await heading.evaluate((h1) => getComputedStyle(h1).fontFamily)).toMatch(/^"Fraunces Variable"/)
      const links = page.getByRole('link')
      for (const link of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? '')))
        found.add(link)
    }
    for (const link of [...found].filter((href) => href.startsWith('/'))) {
      const answer = await request.get(link, { maxRedirects: 0 })
      expect([200, 302], link).toContain(answer.status())
    }
  })
})

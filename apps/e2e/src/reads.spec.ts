import type { Page } from '@playwright/test'
import { fromCompanyPage } from './api.ts'
import { expect, test } from './fixtures.ts'
import { navLink } from './screens.ts'

/** Collects the reads of a page, each by procedure and input, as often as it is asked. */
function collectReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/trpc/')) return
    const procedures = pathname.slice('/trpc/'.length).split(',')
    const input: unknown = JSON.parse(searchParams.get('input') ?? '{}')
    const isBatch = searchParams.has('batch')
    for (const [n, procedure] of procedures.entries()) {
      reads.push(`${procedure} ${JSON.stringify(isBatch ? (input as unknown[])[n] : input)}`)
    }
  })
  return reads
}

const repeated = (reads: string[]) => reads.filter((read, n) => reads.indexOf(read) !== n)

/** Hides the tab, or shows it again. */
const turn = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => is })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (is ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)

test('a visit asks each read once, however often the tab is left, until something happens', async ({
  page,
  owner,
  request,
}) => {
  const reads = collectReads(page)
  const metrics = page.getByRole('region', { name: 'Key Metrics' })
  const waiting = metrics.getByRole('link', { name: /^Waiting for you/ })
  await page.goto('/your-dashboard')
  await expect(waiting).toHaveText(/^Waiting for you0/)
  await page.waitForTimeout(3000)
  expect(reads.length).toBeGreaterThan(5)
  expect(repeated(reads)).toEqual([])

  for (const name of ['Reviews', 'Customers', 'Dashboard']) {
    await navLink(page, name).click()
    await expect(navLink(page, name)).toHaveAttribute('aria-current', 'page')
  }
  await expect(waiting).toBeVisible()
  for (let n = 0; n < 2; n++) {
    await turn(page, true)
    const begun = page.waitForResponse('**/api/live**')
    await turn(page, false)
    await begun
    await page.waitForTimeout(2500)
  }
  // Another window of the browser may have signed somebody else in.
  expect(repeated(reads)).toEqual(['auth.me {}', 'auth.me {}'])

  // What happens while the tab is out of sight is read at the return, and nothing else is.
  await turn(page, true)
  await fromCompanyPage(request, owner.business.id, { name: 'Ben South', message: 'I waited an hour.' })
  reads.length = 0
  await turn(page, false)
  await expect(waiting).toHaveText(/^Waiting for you1/)
  expect(reads.join()).not.toContain('ranking.')
  expect(repeated(reads)).toEqual([])
})

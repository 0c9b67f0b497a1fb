import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { CALL, WEB } from './api.ts'
import { expectFit, expectFitEverywhere, expectNoFinding } from './fit.ts'
import { BOTH, expect, test } from './fixtures.ts'
import { breakCall, expectToast, OUT_OF_ORDER } from './screens.ts'

const PARTS = ['Badge', 'Star breakdown', 'Floating button']
/** A frame is a part of a page: its heading is the page's. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const part = (page: Page, name: string) => page.getByRole('region', { name })

/** A plain page of another origin, with these tags between its paragraphs. */
async function openOtherSite(tags: () => string[]) {
  const server = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Joe</title><main><h1>Joe</h1>${tags().join('<p>Open daily</p>')}<p>Call us</p></main></html>`,
      ),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** How far content moved since the page began. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

test(
  'parts are switched on, and another site shows them by script and by frame',
  BOTH,
  async ({ page, owner, browser }) => {
    test.slow()
    const rate = (rating: number) =>
      page.request.post(`${WEB}/api/reviews`, {
        headers: CALL,
        data: { businessId: owner.business.id, rating },
      })
    for (const rating of [5, 5, 2]) await rate(rating)
    await page.goto('/your-dashboard?tab=website')
    const tags: string[] = []
    for (const name of PARTS) {
      await expect(part(page, name).getByRole('link', { name: /Leave a review/ })).toBeVisible()
      await part(page, name).getByRole('switch').click()
      await expect(page.getByText(`${name} turned on`)).toBeVisible()
      tags.push((await part(page, name).locator('code').textContent()) ?? '')
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy code: Badge' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tags[0])
    for (const name of PARTS.slice(0, 2)) {
      await part(page, name)
        .getByRole('tab', { name: /Iframe/ })
        .click()
      tags.push((await part(page, name).locator('code').textContent()) ?? '')
    }
    await expectFitEverywhere(page)

    const site = await openOtherSite(() => tags)
    const cookies: (string | undefined)[] = []
    page.on('request', async (request) => {
      if (request.url().startsWith(`${WEB}/widget`)) cookies.push((await request.allHeaders()).cookie)
    })
    await page.goto(site.url)
    const badge = page.locator('[data-fivestead=badge]').getByRole('link')
    await expect(badge).toHaveAccessibleName(
      '4.0 out of 5 stars, 3 ratings Leave a review (opens in a new tab)',
    )
    await expect(page.locator('[data-fivestead=stars] li')).toHaveText([
      '5 stars: 2',
      '4 stars: 0',
      '3 stars: 0',
      '2 stars: 1',
      '1 star: 0',
    ])
    for (const frame of await page.locator('iframe').all()) {
      await frame.scrollIntoViewIfNeeded()
      await expect(frame.contentFrame().getByRole('link', { name: /3 ratings/ })).toBeVisible()
    }
    expect(await layoutShift(page)).toBe(0)
    expect(cookies.length).toBeGreaterThan(3)
    expect(cookies.filter((cookie) => cookie !== undefined)).toEqual([])
    expect(await page.context().cookies(site.url)).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 320, height: 844 })
      await page.goto(site.url)
      await expect(badge).toBeVisible()
      await expectFit(page)
      await page.goto(`${WEB}/widget/${owner.business.slug}?kind=stars`)
      await expect(page.getByRole('link', { name: /3 ratings/ })).toBeVisible()
      await expectNoFinding(page, `frame, ${colorScheme}`, WCAG)
    }

    await page.goto(site.url)
    await expect(badge).toBeVisible()
    await page.keyboard.press('Tab')
    const opened = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    const companyPage = await opened
    await expect(companyPage).toHaveURL(`${WEB}/company/${owner.business.slug}?via=website`)
    await expect(companyPage.locator('fieldset[data-live]')).toBeVisible()
    await companyPage.getByText('3 stars').click()
    await expect(companyPage.getByText('Please let us know how we can improve')).toBeVisible()
    await page.goto('/your-dashboard')
    await expect(page.getByRole('row', { name: /Your website/ })).toBeVisible()

    await page.goto('/your-dashboard?tab=website')
    await part(page, 'Badge').getByRole('switch').click()
    await expect(page.getByText('Badge turned off')).toBeVisible()
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(site.url)
    await expect(visitor.locator('[data-fivestead=stars]').getByRole('link')).toBeVisible()
    await expect(visitor.locator('[data-fivestead=badge]').getByRole('link')).toHaveCount(0)
    expect(await layoutShift(visitor)).toBe(0)
    await visitor.context().close()
    site.close()
  },
)

test('what cannot be read or saved is said, and a switch shows what is saved', async ({
  owner: { page },
  faults,
}) => {
  await page.route('**/trpc/widget.save**', (route) => route.fulfill({ status: 500, json: OUT_OF_ORDER }))
  await page.goto('/your-dashboard?tab=website')
  await expect(page.getByText('Nobody has rated you here yet.')).toBeVisible()
  await expect(part(page, 'Badge').getByText('No ratings yet')).toBeVisible()
  await part(page, 'Badge').getByRole('switch').click()
  await expectToast(page, 'Not saved', 'Please try again.')
  await expect(part(page, 'Badge').getByRole('switch')).not.toBeChecked()
  await expect(part(page, 'Badge').getByText('Turn it on to get its code.')).toBeVisible()
  await breakCall(page, '**widget.get')
  await page.reload()
  // Calls that shared its batch fail as well.
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible()
  expect(faults.splice(0).every((fault) => /status of 50[02]/.test(fault))).toBe(true)
})

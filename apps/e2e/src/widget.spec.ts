import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scriptSnippet } from '@fivestead/domain/businesses/widget'
import type { Page } from '@playwright/test'
import { CALL, type Owner, send, WEB } from './api.ts'
import { expectFit, expectFitEverywhere, expectNoFinding } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { breakCall, expectToast, OUT_OF_ORDER } from './screens.ts'
import { type Answer, pageOf, place, run, waysToEmbed } from './widget-ways.ts'

const PARTS = ['Badge', 'Star breakdown', 'Floating button']
/** A frame is a part of a page: its heading is the page's. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const part = (page: Page, name: string) => page.getByRole('region', { name })

/** A site of another origin. */
async function openOtherSite(answer: (path: string) => Answer) {
  const server = createServer((request, response) => {
    const { body, type = 'text/html', headers = {} } = answer(request.url ?? '/')
    response.writeHead(200, { 'content-type': type, ...headers }).end(body)
  })
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

test('parts are switched on, and another site shows them by script and by frame', async ({
  page,
  owner,
  browser,
}) => {
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

  const site = await openOtherSite(() => ({ body: pageOf(tags.join('<p>Open daily</p>')) }))
  const cookies: (string | undefined)[] = []
  page.on('request', async (request) => {
    if (request.url().startsWith(`${WEB}/widget`)) cookies.push((await request.allHeaders()).cookie)
  })
  await page.goto(site.url)
  const badge = page.locator('[kind=badge]').getByRole('link')
  await expect(badge).toHaveAccessibleName(
    `${owner.business.name} 4.0 out of 5 stars, 3 ratings on Fivestead Leave a review (opens in a new tab)`,
  )
  await expect(page.locator('[kind=stars] li')).toHaveText([
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
  await expect(visitor.locator('[kind=stars]').getByRole('link')).toBeVisible()
  await expect(visitor.locator('[kind=badge]').getByRole('link')).toHaveCount(0)
  expect(await layoutShift(visitor)).toBe(0)
  await visitor.context().close()
  site.close()
})

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

/** All parts are switched on, and one rating is given. @returns the script as our server sends it */
async function switchOn({ page, business }: Owner & { page: Page }): Promise<string> {
  const call = (path: string, data: object) =>
    send(page.request, WEB + path, { businessId: business.id, ...data })
  await call('/trpc/widget.save', { kinds: ['badge', 'stars', 'button'], theme: 'auto' })
  await call('/trpc/brand.save', { color: '#7a1fa2' })
  await call('/api/reviews', { rating: 4 })
  return (await page.request.get(`${WEB}/widget.js`)).text()
}

test('a place is filled whichever way a site puts it and the script into its page', async ({
  owner,
  faults,
}) => {
  test.slow()
  const { page, business } = owner
  const source = await switchOn(owner)
  const ways = Object.entries(waysToEmbed(business.slug, source))
  const site = await openOtherSite((path) => {
    if (path === '/bundle.js') return { body: source, type: 'text/javascript' }
    const answer = ways[Number(path.slice(1))]?.[1] ?? ''
    return typeof answer === 'string' ? { body: pageOf(answer) } : answer
  })
  for (const [at, [way]] of ways.entries()) {
    await page.goto(site.url + at)
    const scope = way.includes('frame') ? page.frameLocator('iframe') : page
    const badge = scope.getByRole('link', {
      name: `${business.name} 4.0 out of 5 stars, 1 rating on Fivestead`,
    })
    await expect.soft(badge, way).toHaveAttribute('href', `${WEB}/company/${business.slug}?via=website`)
    await expect.soft(badge, way).toHaveCSS('font-size', '14px')
    await expect.soft(badge, way).toHaveCSS('text-transform', 'none')
    // The policies of such a page refuse its own pictures and styles too.
    expect
      .soft(
        faults.splice(0).filter((fault) => !fault.includes('Content Security Policy')),
        way,
      )
      .toEqual([])
  }
  await page.goBack()
  await expect(page.getByRole('link', { name: business.name }), 'back to a page').toBeVisible()
  site.close()
})

test('a place that can ask nobody says so once on the console, and asks nobody', async ({ owner }) => {
  const { page, business } = owner
  const source = await switchOn(owner)
  const places = [
    'kind="badge"',
    `kind="bagde" business="${business.slug}"`,
    'kind="badge" business="joe" origin="javascript:1"',
  ]
  const site = await openOtherSite(() => ({
    body: pageOf(places.map((each) => place(each).repeat(2)).join('') + run(source)),
  }))
  const words: string[] = []
  const paths: string[] = []
  page.on('console', (message) => words.push(message.text()))
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto(site.url)
  await expect
    .poll(() => words)
    .toEqual([
      '<fivestead-widget>: business is missing; copy the code from the dashboard again',
      '<fivestead-widget>: kind="bagde" is none; copy the code from the dashboard again',
      '<fivestead-widget>: origin must be an address that begins with https://',
    ])
  expect(paths.filter((path) => path.includes('widget'))).toEqual([])
  site.close()
})

test('parts have the color of the business, are whole in a narrow column, and no button is printed', async ({
  owner,
}) => {
  const { page, business } = owner
  await switchOn(owner)
  const [badgeCode, buttonCode] = (['badge', 'button'] as const).map((kind) =>
    scriptSnippet(WEB, business.slug, kind),
  )
  const site = await openOtherSite(() => ({
    body: pageOf(`<div style="width:200px">${badgeCode}</div>${buttonCode}`),
  }))
  await page.goto(site.url)
  const badge = page.locator('[kind=badge]')
  const button = page.getByRole('link', { name: `Leave a review ${business.name} (opens in a new tab)` })
  await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 162)')
  await expect(badge.locator('.call')).toHaveCSS('color', 'rgb(122, 31, 162)')
  expect(await badge.boundingBox()).toMatchObject({ width: 200, height: 162 })
  for (const line of await badge.locator('.average, .text, .call, .sources').all())
    expect(await line.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0)
  // Right to left the stars fill from the right.
  await send(page.request, `/api/businesses/${business.id}`, { language: 'ar' }, 'patch')
  // The browser asks again where a test stands in between.
  await page.route('**/widget/*.json', async (route) => route.fulfill({ response: await route.fetch() }))
  await page.reload()
  await expect(badge.locator('[dir=rtl]')).toBeVisible()
  const gap = await badge.locator('.five').evaluate((five) => {
    const filled = five.querySelector('svg')?.getBoundingClientRect().right ?? 0
    return five.getBoundingClientRect().right - filled
  })
  expect(Math.abs(gap)).toBeLessThan(4)

  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[kind=button]').getByRole('link')).toBeHidden()
  await expect(badge.getByRole('link')).toBeVisible()
  site.close()
})

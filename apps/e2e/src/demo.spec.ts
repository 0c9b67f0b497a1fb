import type { Locator, Page } from '@playwright/test'
import { DASHBOARD, WEB } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { openSite, readQr } from './screens.ts'

test.use({ baseURL: WEB })

const TABS = ['Insights', 'Reviews', 'Requests', 'SEO', 'Customers', 'Settings'] as const

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const panel = (page: Page) => page.getByRole('tabpanel')
const card = (page: Page, title: string): Locator =>
  panel(page)
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: title, exact: true, level: 3 }) })
    .last()
    .locator('..')

async function showTab(page: Page, name: (typeof TABS)[number]): Promise<void> {
  await tab(page, name).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(name)
}

test('six tabs of sample data, by pointer and keys, each with its address', async ({ page }) => {
  await openSite(page, '/demo')
  await expect(page.getByRole('tab')).toHaveText([...TABS])
  await expect(page.getByText('Every name and number in it is sample data')).toBeVisible()
  for (const name of TABS) {
    await tab(page, name).click()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page)).toHaveCount(1)
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(name)
    await expect(panel(page).getByText('Sample data', { exact: true })).toBeVisible()
  }
  await tab(page, 'Insights').click()
  for (const [key, name] of [
    ['ArrowRight', 'Reviews'],
    ['End', 'Settings'],
    ['ArrowRight', 'Insights'],
    ['ArrowLeft', 'Settings'],
    ['Home', 'Insights'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(name)
  }
  await page.keyboard.press('Tab')
  await expect(panel(page)).toBeFocused()

  await openSite(page, '/demo')
  await tab(page, 'SEO').click()
  await expect(page).toHaveURL(`${WEB}/demo#seo`)
  await tab(page, 'Settings').click()
  await page.goBack()
  await expect(tab(page, 'SEO')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('SEO')
  await expect(tab(page, 'SEO')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Insights')
})

test('beside the tabs: two businesses, the review link, the sign-up', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSite(page, '/demo')
  const businesses = page.getByRole('region', { name: 'Your businesses' })
  await expect(businesses.getByRole('listitem')).toHaveCount(2)
  await expect(businesses.locator('[aria-current=true]')).toContainText('Blue Door Bakery')
  await expect(businesses.getByRole('button', { name: 'Add Business' })).toBeDisabled()
  await page.getByRole('button', { name: 'Copy review link' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${WEB}/demo/survey`)
  await page.getByRole('link', { name: 'Try It For Real' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/signup`)
})

test('the QR code leads to the demo, in both colour schemes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await openSite(page, '/demo')
    const code = page.getByRole('img', { name: 'Sample QR code' })
    const box = await code.boundingBox()
    expect(box?.width).toBeGreaterThan(120)
    expect(box?.width).toBe(box?.height)
    expect(await readQr(code)).toBe(`${WEB}/demo/survey`)
  }
})

test('the sample survey opens from the requests as the customer sees it', async ({ page }) => {
  await openSite(page, '/demo#requests')
  await panel(page).getByRole('link', { name: 'Open the survey as your customer' }).click()
  await expect(page).toHaveURL(`${WEB}/demo/survey`)
  await page.getByText('5 stars').click()
  await page.getByRole('button', { name: 'Submit Rating' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your positive feedback!' })).toBeVisible()
  const positive = '/demo/survey?step=feedback-positive'
  await expectFitEverywhere(page, () => page.goto(positive))
})

test('each tab holds its documented sample, and nothing of it can be sent', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openSite(page, '/demo')
  await showTab(page, 'Insights')
  for (const [label, value] of [
    ['Total Reviews', '128'],
    ['Average Rating', '4.6'],
    ['Review Requests', '64'],
    ['Google Ranking', '#3'],
  ] as const) {
    const stat = panel(page)
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
    await expect(stat.locator('dd').first()).toContainText(value)
  }
  await expect(page.getByRole('img', { name: /^Reviews per month: Dec 6, .* Nov 20$/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Location map placeholder' })).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Recent reviews' })).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Google Business Profile' })).toHaveCount(0)

  await showTab(page, 'Reviews')
  const summary = card(page, 'Rating summary')
  await expect(summary).toContainText('4.6')
  await expect(summary.getByRole('listitem')).toHaveText([
    '5 stars96',
    '4 stars20',
    '3 stars6',
    '2 stars3',
    '1 star3',
  ])
  await expect(card(page, 'Recent reviews').getByRole('listitem')).toHaveCount(5)

  await showTab(page, 'Requests')
  const form = panel(page).getByRole('form', { name: 'New review request' })
  for (const role of ['textbox', 'combobox'] as const)
    for (const control of await form.getByRole(role).all()) await expect(control).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Send Request' })).toBeDisabled()
  expect(await panel(page).getByLabel('Send via').locator('option').allTextContents()).toEqual([
    'SMS',
    'Email',
  ])
  for (const status of ['Completed', 'Pending', 'No Response']) {
    await expect(panel(page).getByText(status, { exact: true }).first()).toBeVisible()
  }

  await showTab(page, 'SEO')
  const table = panel(page).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Term', 'Position', 'Change'])
  const colours = {
    green: 'rgb(223, 241, 234)',
    amber: 'rgb(253, 240, 213)',
    red: 'rgb(251, 228, 224)',
  }
  const badges = await table.getByText(/^#\d+$/).all()
  expect(badges).toHaveLength(6)
  for (const badge of badges) {
    const position = Number((await badge.textContent())?.slice(1))
    const colour = position <= 3 ? colours.green : position <= 10 ? colours.amber : colours.red
    await expect(badge).toHaveCSS('background-color', colour)
  }
  const texts = await card(page, 'Online presence').getByRole('listitem').allTextContents()
  for (const status of ['Verified', 'Claimed', 'Unclaimed']) {
    expect(texts.some((text) => text.includes(status))).toBe(true)
  }
  for (const text of texts) expect(text).toMatch(/(Verified|Claimed|Unclaimed)\d+% accurate$/)

  await showTab(page, 'Customers')
  const customers = panel(page).getByRole('table')
  await expect(customers.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Phone',
    'Last Visit',
    'Actions',
  ])
  await expect(customers.getByRole('rowheader')).toHaveCount(5)
  await expect(panel(page).getByText('Showing 5 of 38 customers')).toBeVisible()
  for (const name of ['Previous', 'Next']) {
    await expect(panel(page).getByRole('button', { name })).toBeDisabled()
  }

  // Below 768 px every customer is a card that names its fields.
  const row = panel(page).locator('tbody tr').first()
  const phone = row.locator('td', { hasText: '(512)' })
  await expect(row).toHaveCSS('display', 'table-row')
  await page.setViewportSize({ width: 767, height: 844 })
  await expect(row).toHaveCSS('display', 'block')
  expect(await phone.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Phone"')
})

test('the connection to Google is closed, open, connecting, connected', async ({ page }) => {
  await page.clock.install()
  await openSite(page, '/demo')
  await showTab(page, 'Settings')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  for (const row of ['Business Profile', 'Notification Settings', 'API Integrations']) {
    await expect(panel(page).getByRole('heading', { name: row, exact: true })).toBeVisible()
  }
  const dialog = page.getByRole('dialog', { name: 'Connect to Google' })
  await expect(dialog).toBeHidden()
  const open = page.getByRole('button', { name: 'Connect to Google' })
  await open.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await open.click()
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await page.clock.runFor(2000)
  await expect(open).toBeEnabled()

  await open.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Connecting...' })).toBeDisabled()
  await page.clock.runFor(1400)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Connected to Google' })).toBeDisabled()
  await tab(page, 'Insights').click()
  await expect(panel(page).getByRole('heading', { name: 'Google Business Profile' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all six panels can be read, one below the other, and the tabs lead to them', async ({ page }) => {
    await page.goto('/demo')
    for (const name of TABS) {
      await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible()
    }
    await expect(page.getByText('Showing 5 of 38 customers')).toBeVisible()
    await expect(page.getByText('92% accurate')).toBeVisible()
    await page.getByRole('navigation', { name: 'Demo dashboard' }).getByRole('link', { name: 'SEO' }).click()
    await expect(page).toHaveURL(`${WEB}/demo#seo`)
    await expect(page.getByRole('heading', { name: 'SEO', level: 2 })).toBeInViewport()
  })
})

test('before the script has come, one panel shows and the tabs work as links', async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto('/demo')
  await expect(page.getByRole('heading', { level: 2, name: 'Insights' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeHidden()
  await page
    .getByRole('navigation', { name: 'Demo dashboard' })
    .getByRole('link', { name: 'Reviews' })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Insights' })).toBeHidden()
})

test('every tab fits every width in both colour schemes', async ({ page }) => {
  test.slow()
  await openSite(page, '/demo')
  for (const name of TABS) await expectFitEverywhere(page, () => tab(page, name).click())
})

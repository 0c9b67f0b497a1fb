import type { Page } from '@playwright/test'
import { sentTo } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, PHONE, test } from './fixtures.ts'
import { expectToast, navigateTo, sheets, signIn } from './screens.ts'

const TAB = '/your-dashboard?tab=reports'
const sheet = (page: Page) => page.getByRole('article', { name: /^Report: / })
const choice = (page: Page) => page.getByLabel('Report', { exact: true })

test('twelve weeks and months are read, mailed and printed', async ({ page }) => {
  test.setTimeout(120_000)
  // The demo owner has weeks behind them; nothing of theirs is changed.
  await page.goto('/login')
  await signIn(page, 'demo-owner', 'fivestead-demo')
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/your-dashboard')
  await page.getByRole('link', { name: 'Weekly and monthly reports' }).click()
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  await expect(current).toHaveText('Reports')
  const each = sheet(page).getByRole('region', { name: 'Each business' })
  await expect(each.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Send it to me now' })).toHaveCount(0)
  await page.getByLabel('Reports of').selectOption({ index: 1 })
  await expect(each).toHaveCount(0)
  await expect(sheet(page)).toContainText('Requests sent')
  await expect(sheet(page).getByRole('columnheader')).toHaveText([
    'Figure',
    'This week',
    'Week before',
    'Change',
  ])
  await expect(choice(page).locator('optgroup[label="Weeks"] option')).toHaveCount(12)

  const month = await choice(page).locator('optgroup[label="Months"] option').first().textContent()
  await choice(page).selectOption(month)
  await expect(page).toHaveURL(/tab=reports&month=20\d\d-\d\d-01$/)
  await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText(month ?? '')
  await page.goBack()
  await expect(sheet(page)).toContainText('This week')
  await page.goForward()

  await page.getByRole('button', { name: 'Send it to me now' }).click()
  await expectToast(page, 'Report on its way', 'We mail it to demo-owner@example.com.')
  const mail = await sentTo(page.request, 'demo-owner@example.com', 'you asked for it')
  expect(mail.subject).toContain(`Your month of ${month}`)
  const sent = await sheet(page)
    .getByRole('row', { name: /^Requests sent/ })
    .getByRole('cell')
    .first()
    .textContent()
  expect(mail.text).toContain(`Requests sent: ${sent} (`)

  await page.goto(TAB)
  await expect(sheet(page)).toBeVisible()
  for (const format of ['A4', 'Letter'] as const) expect(await sheets(page, format)).toBe(1)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(sheet(page)).toBeVisible()
  for (const role of ['banner', 'navigation', 'complementary', 'tablist', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(sheet(page).getByRole('cell').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ colorScheme: null, media: null })

  await expectFitEverywhere(page, async () => {
    await page.goto(TAB)
    await expect(sheet(page)).toBeVisible()
  })
})

test('a business of this week learns when its first report comes', async ({ page, owner }) => {
  expect(owner.business.id).toBeGreaterThan(0)
  await page.goto(TAB)
  await expect(page.getByText(/^Your first weekly report comes on \w+ \d+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send it to me now' })).toHaveCount(0)
})

test('on a phone the reports are behind More', PHONE, async ({ page, owner: _owner }) => {
  await page.goto('/inbox')
  await navigateTo(page, 'Reports', true)
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { ask, DASHBOARD, rate, send, settledLog, unique } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './screens.ts'

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Review logs', exact: true }).locator('tbody').getByRole('row')

test('a request that is out is not cancelled, and the owner reads why', async ({ page, owner }) => {
  const { id, slug } = owner.business
  await ask(page.request, id, { fullName: 'Ada North' })
  await settledLog(page.request, slug, 1)
  // In the sandbox a message leaves within a second: the list that the owner looks at is from before.
  let stale = true
  await page.route('**/trpc/**reviewRequests.log**', async (route) => {
    if (!stale) return route.continue()
    stale = false
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"status":"sent","date', '"status":"pending","date')
    await route.fulfill({ status: 200, contentType: 'application/json', body })
  })
  await page.goto('/your-dashboard?tab=requests')
  await page.getByRole('button', { name: 'Cancel: request to Ada North' }).click()
  await expectToast(page, 'Not cancelled', 'This request has gone out already.')
  await expect(rows(page)).toContainText('Sent')
})

test('stars and the next reminder stand in their rows (REQ-8)', async ({ page, owner, request }) => {
  const { id, slug } = owner.business
  const answered = await ask(page.request, id, { fullName: 'Ada North' })
  await ask(page.request, id, { fullName: 'Ben South' })
  await settledLog(page.request, slug, 2)
  await rate(request, id, answered, 4)
  await page.goto('/your-dashboard?tab=requests')
  await expect(rows(page)).toHaveCount(2)
  const ada = rows(page).filter({ hasText: 'Ada North' })
  await expect(ada.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await page.getByLabel('Filter by stars').selectOption('4 stars')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests&stars=4`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'History of Ada North' }).click()
  await expect(rows(page).last().getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await page.getByLabel('Filter by stars').selectOption('1 star')
  await expect(page.getByText('No request matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()

  const goesOut = /Reminder goes out \w{3}, \w{3} \d{1,2}, \d{1,2}:\d\d\s[AP]M/
  await page.getByLabel('Filter by status').selectOption('Scheduled to go out')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests&status=scheduled`)
  await expect(rows(page)).toHaveText([goesOut])
  await expect(rows(page)).toContainText('Ben South')
  await page.getByLabel('Filter by status').selectOption('All statuses')
  await page.getByRole('button', { name: 'History of Ben South' }).click()
  const history = rows(page).filter({ has: page.getByRole('list') })
  await expect(history).toContainText(goesOut)
  await history.getByRole('button', { name: 'Show the text that was sent' }).click()
  await expect(history).toContainText('Would you leave us a review?')
  await page.getByRole('button', { name: 'Cancel reminders to Ben South' }).click()
  await expectToast(page, 'Reminders cancelled', 'This customer gets no more for this request.')
  await expect(history).toContainText('No more reminders. You cancelled the reminders.')
  await expect(rows(page).filter({ hasText: goesOut })).toHaveCount(0)
  await page.getByLabel('Filter by status').selectOption('Scheduled to go out')
  await expect(page.getByText('No request matches')).toBeVisible()
})

test('the logs are filtered by four things together', async ({ page, owner }) => {
  const { id, slug } = owner.business
  await ask(page.request, id, { fullName: 'Ada North' })
  const ben = { businessId: id, name: 'Ben South', contact: '(512) 555-0166' }
  await send(page.request, '/trpc/reviewRequests.quickSend', ben)
  await settledLog(page.request, slug, 2)
  await page.goto('/your-dashboard?tab=requests')
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Filter by channel').selectOption('Text message')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests&channel=sms`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Ben South')
  await page.getByLabel('Filter by status').selectOption('Sent')
  await page.getByLabel('Filter by week').selectOption({ index: 1 })
  await expect(page).toHaveURL(/tab=requests&status=sent&channel=sms&week=\d{4}-\d\d-\d\d$/)
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Filter by channel')).toHaveValue('sms')
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Filter by status').selectOption('Completed')
  await expect(page.getByText('No request matches')).toBeVisible()
  // As long as the answer is on its way, nobody reads that there is nothing.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/trpc/**reviewRequests.log**', async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Show all' }).click()
  const card = page.getByRole('region', { name: 'Review logs' })
  await expect(card.locator('div[aria-busy="true"]')).toBeVisible()
  await expect(card.getByText('Nobody asked yet')).toHaveCount(0)
  answer()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests`)
  await expect(rows(page)).toHaveCount(2)
})

test('rows with their actions fit every width in both colour schemes', async ({ page, owner }) => {
  test.slow()
  const { id, slug } = owner.business
  await ask(page.request, id, {
    fullName: 'Maximiliane Featherstonehaugh-Cholmondeley',
    email: `bounce+${unique('a-rather-long-address-of-somebody')}@example.com`,
  })
  await ask(page.request, id, {
    fullName: 'Bartholomew Wolfeschlegelsteinhausenbergerdorff',
    email: `${unique('another-rather-long-address')}@example.com`,
  })
  await settledLog(page.request, slug, 2)
  await expectFitEverywhere(page, async () => {
    await page.goto('/your-dashboard?tab=requests')
    await page.getByRole('button', { name: /^History of Max/ }).click()
    await page.getByRole('button', { name: /^History of Bart/ }).click()
  })
})

import type { Page } from '@playwright/test'
import { ask, CALL, DASHBOARD, rate, settledLog, WEB } from './api.ts'
import { expect, ONCE, test } from './fixtures.ts'

const byChannel = (page: Page) => page.getByRole('table', { name: 'Requests by channel' })
const figure = (page: Page, name: string) => byChannel(page).getByRole('link', { name, exact: true })
const logRows = (page: Page) =>
  page.getByRole('table', { name: 'Review logs', exact: true }).locator('tbody').getByRole('row')

test('every figure leads to the requests that it counts', ONCE, async ({ page, owner, request }) => {
  const { id, slug } = owner.business
  const [first] = await Promise.all(
    ['Ada North', 'Ben South', 'Cleo West'].map((fullName) => ask(page.request, id, { fullName })),
  )
  if (first === undefined) throw new Error('nobody was asked')
  await settledLog(page.request, slug, 3)
  const praised = await rate(request, id, first, 5)
  await request.post(`${WEB}/trpc/reviews.wentToGoogle`, { headers: CALL, data: { reviewId: praised } })
  const walkIn = await request.post(`${WEB}/api/reviews`, {
    headers: CALL,
    data: { businessId: id, rating: 5 },
  })
  expect(walkIn.status()).toBe(201)

  await page.goto('/your-dashboard')
  await expect(figure(page, 'Email, Sent: 3')).toBeVisible()
  for (const step of ['Delivered', 'Opened', 'Clicked', 'Rated', 'To Google'])
    await expect(figure(page, `Email, ${step}: 1`)).toBeVisible()
  const row = (name: string) => byChannel(page).getByRole('row').filter({ hasText: name })
  await expect(row('Text message').getByRole('link')).toHaveCount(0)
  await expect(row('Not asked (company page)')).toContainText('–')
  await expect(row('Not asked (company page)').getByRole('cell').nth(4)).toContainText('1')

  await figure(page, 'Email, To Google: 1').click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests&channel=email&reached=google`)
  await expect(logRows(page)).toHaveCount(1)
  await expect(logRows(page)).toContainText('Ada North')
  await page.goBack()

  const weeks = page.getByRole('region', { name: 'Week by week' })
  await expect(weeks.getByRole('table').first()).toContainText('Week of')
  await weeks.getByText('All weeks with their requests').click()
  await weeks.getByRole('link', { name: /^Week of .*, Sent: 3$/ }).click()
  await expect(page).toHaveURL(/tab=requests&week=\d{4}-\d\d-\d\d&reached=sent$/)
  await expect(logRows(page)).toHaveCount(3)
  await page.goBack()

  const bars = page.getByRole('region', { name: 'Requests to Google reviews' }).getByRole('listitem')
  await bars.filter({ hasText: 'Rated' }).getByRole('link').click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests&reached=rated`)
  await expect(page.getByLabel('Filter by status')).toHaveValue('reached:rated')
  await expect(logRows(page)).toHaveCount(1)
})

test(
  'figures that cannot be read say so and can be asked for again',
  ONCE,
  async ({ owner: { page }, faults }) => {
    let broken = true
    await page.route('**/trpc/**reports.**', (route) =>
      broken ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'x' }) : route.continue(),
    )
    await page.goto('/your-dashboard')
    await expect(page.getByText(/Request data not available/).first()).toBeVisible()
    const key = page.getByRole('region', { name: 'Key Metrics' })
    await expect(key.getByRole('alert')).toBeVisible()
    broken = false
    await key.getByRole('button', { name: 'Try again' }).click()
    await expect(key.getByRole('link', { name: /^Review Requests/ })).toBeVisible()
    expect(faults.splice(0).every((fault) => fault.includes('500'))).toBe(true)
  },
)

import type { Page } from '@playwright/test'
import { ask, DASHBOARD, rate, send, settledLog, WEB, writeFeedback } from './api.ts'
import { expect, test } from './fixtures.ts'

const byChannel = (page: Page) => page.getByRole('table', { name: 'Requests by channel' })
const figure = (page: Page, name: string) => byChannel(page).getByRole('link', { name, exact: true })
const logRows = (page: Page) =>
  page.getByRole('table', { name: 'Review logs', exact: true }).locator('tbody').getByRole('row')

test('the figures equal what was done, and lead to it', async ({ page, owner, request }) => {
  const { id, slug } = owner.business
  const [first, second] = await Promise.all(
    ['Ada North', 'Ben South', 'Cleo West'].map((fullName) => ask(page.request, id, { fullName })),
  )
  if (first === undefined || second === undefined) throw new Error('nobody was asked')
  await settledLog(page.request, slug, 3)
  const praised = await rate(request, id, first, 5)
  await send(request, `${WEB}/trpc/reviews.wentToSite`, { reviewId: praised, site: 'google' })
  await writeFeedback(request, id, await rate(request, id, second, 2), 'The soup was cold, twice.')
  await send(request, `${WEB}/api/reviews`, { businessId: id, rating: 5 })

  await page.goto('/your-dashboard')
  const key = page.getByRole('region', { name: 'Key Metrics' })
  await expect(key.getByRole('link')).toContainText([
    /^Total Reviews3.*collected here/,
    /^Average Rating4\.0/,
    /^Review Requests3.*2 rated, 67% answered/,
    /^Waiting for you1/,
  ])
  await expect(page.getByText('Estimated')).toHaveCount(0)
  await expect(page.getByText('1 customer is waiting for a reply')).toBeVisible()
  const bars = page.getByRole('region', { name: 'Requests to public reviews' }).getByRole('listitem')
  await expect(bars).toHaveText([/3.*Sent/, /2.*Opened/, /2.*Rated/, /1.*To a public site/])
  await expect(figure(page, 'Email, Sent: 3')).toBeVisible()
  for (const step of ['Delivered: 2', 'Opened: 2', 'Clicked: 2', 'Rated: 2', 'To a public site: 1'])
    await expect(figure(page, `Email, ${step}`)).toBeVisible()
  const row = (name: string) => byChannel(page).getByRole('row').filter({ hasText: name })
  await expect(row('Text message').getByRole('link')).toHaveCount(0)
  await expect(row('Not asked (company page)')).toContainText('–')
  await expect(row('Not asked (company page)').getByRole('cell').nth(4)).toContainText('1')

  await figure(page, 'Email, To a public site: 1').click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests&channel=email&reached=public`)
  await expect(logRows(page)).toHaveCount(1)
  await expect(logRows(page)).toContainText('Ada North')
  await page.goBack()

  const weeks = page.getByRole('region', { name: 'Week by week' })
  // One week is no line, so its figures stand there alone.
  await expect(weeks.locator('svg')).toHaveCount(0)
  await expect(weeks.getByRole('table')).toContainText('Week of')
  await weeks.getByRole('link', { name: /^Week of .*, Sent: 3$/ }).click()
  await expect(page).toHaveURL(/tab=requests&week=\d{4}-\d\d-\d\d&reached=sent$/)
  await expect(logRows(page)).toHaveCount(3)
  await page.goBack()

  await bars.filter({ hasText: 'Rated' }).getByRole('link').click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests&reached=rated`)
  await expect(page.getByLabel('Filter by status')).toHaveValue('reached:rated')
  await expect(logRows(page)).toHaveCount(2)
})

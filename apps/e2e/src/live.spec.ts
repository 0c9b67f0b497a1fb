import type { Page } from '@playwright/test'
import { ask, fromCompanyPage, unique } from './api.ts'
import { expect, test } from './fixtures.ts'

const waiting = (page: Page) =>
  page.getByRole('region', { name: 'Key Metrics' }).getByRole('link', { name: /^Waiting for you/ })

test('what a customer does in a browser of their own reaches the open dashboard without a reload', async ({
  page,
  owner,
  browser,
}) => {
  const email = `${unique('ann')}@example.com`
  const asked = await ask(page.request, owner.business.id, { fullName: 'Ann Baker', email })
  await page.goto('/your-dashboard')
  const tools = page.getByRole('complementary', { name: 'Business tools' })
  const request = tools.getByRole('listitem').filter({ hasText: 'Ann Baker' })
  await expect(request).toContainText(/Sent|Delivered/)
  await expect(waiting(page)).toHaveText(/^Waiting for you0/)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const context = await browser.newContext()
  const customer = await context.newPage()
  await customer.goto(asked.surveyUrl)
  await expect(customer.locator('fieldset[data-live]')).toBeVisible()
  await customer.getByText('2 stars').click()
  await customer.getByRole('button', { name: 'Submit Rating' }).click()
  await expect(request).not.toContainText(/Sent|Delivered/)
  await customer.getByRole('textbox').first().fill('The soup was cold and nobody came.')
  await customer.getByRole('button', { name: /^Send|^Submit/ }).click()
  await expect(waiting(page)).toHaveText(/^Waiting for you1/)
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  await context.close()
})

test('with the stream cut, the dashboard asks by itself', async ({ page, owner, request }) => {
  await page.clock.install()
  await page.route('**/api/live*', (route) => route.fulfill({ status: 429, json: { message: 'x' } }))
  await page.goto('/your-dashboard')
  await expect(waiting(page)).toHaveText(/^Waiting for you0/)
  const message = { name: 'Ben South', message: 'I waited an hour.' }
  await fromCompanyPage(request, owner.business.id, message)
  await page.clock.fastForward(31_000)
  await expect(waiting(page)).toHaveText(/^Waiting for you1/)
})

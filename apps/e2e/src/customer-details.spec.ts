import type { Page } from '@playwright/test'
import { ask, DASHBOARD, send, unique } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './screens.ts'

const SCREEN = '/your-dashboard?tab=customers'
const listed = (page: Page) => page.getByRole('region', { name: 'Customers' }).getByRole('listitem')

test('a customer has tags and a visit, is found by them, tagged in bulk, and has a page with everything', async ({
  page,
  owner,
}) => {
  const { id } = owner.business
  await ask(page.request, id, { fullName: 'Jürgen Müller', email: `${unique('j')}@example.com` })
  for (const fullName of ['Ada North', 'Ben South']) {
    const customer = { businessId: id, fullName, phone: '(512) 555-0142' }
    await send(page.request, '/api/business/customers', customer)
  }
  await page.goto(SCREEN)
  await page.getByRole('button', { name: 'Edit Ada North' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Customer' })
  await form.getByText('More details (optional)').click()
  await form.getByLabel('Company').fill('North & Sons')
  await form.getByLabel('Last visit').fill(new Date().toISOString().slice(0, 10))
  await form.getByLabel('Tags').fill('VIP, north')
  await form.getByLabel('Notes').fill('Gate code 4')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Customer updated', 'Ada North')
  await expect(listed(page).filter({ hasText: 'Ada North' })).toContainText('VIP')
  await page.getByRole('button', { name: 'Ada North', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Customer' })
  await expect(shown).toContainText('CompanyNorth & Sons')
  await shown.getByRole('button', { name: 'Close' }).click()

  await page.getByLabel('Search customers').fill('muller jur')
  await expect(listed(page)).toHaveCount(1)
  await page.getByLabel('Search customers').fill('gate')
  await expect(listed(page)).toContainText('Notes: Gate code 4')
  await page.getByLabel('Search customers').fill('')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Filter by last visit').selectOption('Visited in the last 7 days')
  await expect(listed(page)).toHaveCount(1)
  await page.getByLabel('Filter by last visit').selectOption('Any last visit')
  await page.getByLabel('Filter by channel').selectOption('With a phone number')
  await expect(listed(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Tag all' }).click()
  const tag = page.getByRole('dialog', { name: 'Tag 2 customers' })
  await tag.getByLabel('Tag', { exact: true }).fill('roof')
  await tag.getByRole('button', { name: 'Add tag' }).click()
  await expectToast(page, '2 customers got the tag “roof”')
  await page.getByLabel('Filter by tag').selectOption('roof')
  await expect(listed(page)).toHaveCount(2)
  await expectFitEverywhere(page, async () => {})
  await page.getByRole('button', { name: 'Delete all' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 2 customers?' })
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, '2 customers deleted')
  // The dialog takes its entry out of the history as it closes.
  await expect(question).toBeHidden()
  await page.goto(SCREEN)
  await page.getByRole('button', { name: 'Jürgen Müller', exact: true }).click()
  await expect(page).toHaveURL(/&customer=/)
  const history = page.getByRole('dialog', { name: 'Customer' })
  await expect(history.getByRole('region', { name: 'History' })).toContainText('Review request by email')
  await expectFitEverywhere(page, async () => {})
  await history.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}${SCREEN}`)
})

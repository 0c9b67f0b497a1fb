import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './screens.ts'

test('an owner takes everything out, takes one person out, erases them, and chooses how long data is kept', async ({
  page,
  owner,
}) => {
  const businessId = owner.business.id
  const customer = { businessId, fullName: 'Zoe Quist', email: 'zoe.quist@example.com' }
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const added = await page.request.post('/api/business/customers', { data: customer, headers })
  expect(added.status()).toBe(201)

  await page.goto('/your-dashboard?tab=settings&section=data')
  const everything = page.getByRole('region', { name: 'Export everything' })
  await expect(everything).toContainText('No export yet.')
  await everything.getByRole('button', { name: 'Export everything' }).click()
  const link = everything.getByRole('link', { name: /^Download \(\d+ KB\)$/ })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const [zip] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(zip.suggestedFilename()).toMatch(/^fivestead-export-\d{4}-\d{2}-\d{2}\.zip$/)

  const periods = page.getByRole('region', { name: 'How long data is kept' })
  await periods.getByLabel('Private feedback').selectOption('2 years')
  await expect(periods.getByRole('status')).toHaveText('Nothing is that old today.')
  await periods.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Retention saved')
  await expectFitEverywhere(page)

  // From the customer's page, where somebody asks for it.
  await page.goto(`/your-dashboard?tab=customers&customer=${(await added.json()).id}`)
  await page.getByRole('link', { name: 'Export or erase data' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('customer record')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export as JSON' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('person.json')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog.getByRole('button', { name: 'Keep their data' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expectToast(page, 'Person erased')
  await expect(dialog).toHaveCount(0)

  await page.getByLabel('Email, phone or name').fill('zoe.quist@example.com')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('Nothing is stored about this person.')).toBeVisible()
  await expect(everything).toContainText('is gone')
})

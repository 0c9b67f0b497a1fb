import { readFile } from 'node:fs/promises'
import * as m from '@fivestead/domain/languages/messages/accounts/en'
import { send } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './screens.ts'

test('an owner sees, finds and downloads what was done, and says how long it is kept', async ({
  page,
  owner,
}) => {
  const { id: businessId } = owner.business
  for (const fullName of ['Ann Lee', 'Bob Ray']) {
    await send(page.request, '/api/business/customers', { businessId, fullName })
  }
  await page.goto('/your-dashboard?tab=settings&section=activity')
  const log = page.getByRole('table', { name: 'Activity, newest first' })
  await expect(log.getByRole('row').nth(1)).toContainText('added a customer: Bob Ray')
  await expect(log).toContainText('signed in')
  await expectFitEverywhere(page)

  await page.getByLabel('Search activity').fill('signed')
  await expect(log.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Search activity').fill('zzyzx')
  await expect(page.getByText(m.noActivityMatches)).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Customers' })
  await expect(log.getByRole('row')).toHaveCount(3)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(3)
  expect(file).toContain(owner.business.name)

  await page.getByLabel(m.keepActivityFor).selectOption({ label: '30 days' })
  const dialog = page.getByRole('dialog', { name: 'Keep activity for 30 days?' })
  await dialog.getByRole('button', { name: 'Delete older entries' }).click()
  await expectToast(page, 'Activity is kept for 30 days')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(log.getByRole('row').nth(1)).toContainText('changed how long activity is kept')

  await log.getByRole('link', { name: 'Bob Ray' }).click()
  await expect(page.getByRole('dialog', { name: 'Customer' })).toContainText('Bob Ray')
})

import type { Page } from '@playwright/test'
import { addBusiness, send } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './screens.ts'

test('all businesses: from the sidebar to a group, and from a figure to its rows', async ({
  page,
  owner,
}) => {
  await page.goto('/your-dashboard')
  await expect(page.getByRole('button', { name: owner.business.name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All businesses' })).toHaveCount(0)
  for (let n = 1; n < 9; n += 1) await addBusiness(page.request, `Bäckerei ${n}`)
  await page.reload()
  await page.getByLabel('Search your businesses').fill('backerei 3')
  await expect(page.getByRole('list').getByRole('button', { name: /Bäckerei/ })).toHaveCount(1)
  await page.getByRole('link', { name: 'All businesses', exact: true }).click()

  const rows = page.getByRole('table', { name: 'All businesses' }).locator('tbody tr')
  await expect(rows).toHaveCount(9)
  await page.getByRole('button', { name: 'Business', exact: true }).click()
  await expect(page).toHaveURL(/reversed=true/)
  await page.getByLabel('Select Bäckerei 1', { exact: true }).check()
  await page.getByLabel('Select Bäckerei 2', { exact: true }).check()
  await page.getByRole('button', { name: 'Change groups' }).click()
  const dialog = page.getByRole('dialog', { name: 'Groups of 2 businesses' })
  await dialog.getByLabel('Group name').fill('North')
  await dialog.getByRole('button', { name: 'Add to group' }).click()
  await expectToast(page, '2 businesses are in “North”')
  await page.getByLabel('Filter by group').selectOption('North')
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Search businesses').fill('nobody')
  await page.getByRole('button', { name: 'Show all businesses' }).click()
  await expect(rows).toHaveCount(9)

  await page.getByRole('link', { name: 'Bäckerei 2, Requests: 0' }).click()
  await expect(page.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bäckerei 2' })).toBeVisible()
})

test('customers of two businesses are asked from the table, a customer of both once', async ({
  page,
  owner,
}) => {
  const second = await addBusiness(page.request, 'Second Street Bakery')
  const add = (businessId: number, fullName: string, email: string) =>
    send(page.request, '/api/business/customers', { businessId, fullName, email })
  await add(owner.business.id, 'Ann Both', 'ann@both.example')
  await add(second.id, 'Ann Both', 'ann+second@both.example')
  await add(second.id, 'Bob Second', 'bob@second.example')
  await page.goto('/businesses')
  await page.getByLabel('Select all shown').check()
  await page.getByRole('button', { name: 'Ask customers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for reviews' })
  await expect(dialog.getByText('2 customers will be asked')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'By business' }).getByRole('listitem')).toHaveText([
    `${owner.business.name}Nobody1 left out`,
    'Second Street Bakery2 customers',
  ])
  await expectFitEverywhere(page)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('How customers of Second Street Bakery read it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Ask 2 customers' }).click()
  await expectToast(
    page,
    'Asking 2 customers',
    'You can follow, pause or cancel each campaign above the customers of its business.',
  )
})

test('the business of a link stays chosen, in another window too', async ({ page, context, owner }) => {
  const second = await addBusiness(page.request, 'Second Street Bakery')
  const chosen = (window: Page) => window.getByRole('button', { name: second.name, exact: true })
  await page.goto(`/your-dashboard?tab=customers&business=${second.id}`)
  await expect(chosen(page)).toBeVisible()
  await page.goto('/your-dashboard')
  await expect(chosen(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(new URL('/your-dashboard', page.url()).href)
  await expect(chosen(other)).toBeVisible()
  await other.getByRole('button', { name: owner.business.name }).click()
  // Two windows may be about two businesses.
  await page.bringToFront()
  await page.reload()
  await expect(chosen(page)).toBeVisible()
})

test('fits every screen', async ({ page, owner }) => {
  await addBusiness(page.request, `${'Long '.repeat(12)}name`)
  await expectFitEverywhere(page, async () => {
    await page.goto('/businesses')
    await expect(page.getByRole('rowheader', { name: owner.business.name })).toBeVisible()
  })
})

import { send } from './api.ts'
import { expect, test } from './fixtures.ts'

const CUSTOMERS = 411

test('A long list makes room for later rows, and leads back to the newest', async ({ page, owner }) => {
  const { id: businessId } = owner.business
  const customers = '/api/business/customers'
  const names = Array.from({ length: CUSTOMERS }, (_, n) => `Customer ${String(n).padStart(3, '0')}\n`)
  const text = names.join('')
  const { id } = await send<{ id: string }>(page.request, `${customers}/imports`, {
    ...{ businessId, fileName: 'a.csv', size: text.length, separator: ',', skip: 0, columns: { name: 0 } },
    attested: true,
  })
  await send(page.request, `${customers}/imports/${id}/parts`, { businessId, part: 0, text, last: true })
  await send(page.request, customers, { businessId, fullName: `Customer ${CUSTOMERS}` })
  await page.goto('/your-dashboard?tab=customers')
  const newest = page.getByText(`Customer ${CUSTOMERS}`)
  const rows = page.getByText(/^Customer \d{3}$/)
  await expect(newest).toBeVisible()
  for (let pages = 1; pages < 4; pages++) {
    await expect(rows).toHaveCount(pages * 100)
    await page.getByRole('button', { name: 'Show more' }).click()
  }
  await expect(rows).toHaveCount(400)
  await expect(newest).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(newest).toBeHidden()
  await expect(rows).toHaveCount(312)
  await page.getByRole('button', { name: 'Back to the newest' }).click()
  await expect(newest).toBeVisible()
  await expect(rows).toHaveCount(100)
  await expect(page.getByRole('button', { name: 'Back to the newest' })).toBeHidden()
})

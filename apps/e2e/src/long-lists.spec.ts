import { send } from './api.ts'
import { expect, test } from './fixtures.ts'

const CUSTOMERS = 211
const SIDE_BY_SIDE = 10

test('A long list makes room for later rows, and leads back to the newest', async ({ page, owner }) => {
  const add = (n: number) => {
    const fullName = `Customer ${String(n).padStart(3, '0')}`
    return send(page.request, '/api/business/customers', { businessId: owner.business.id, fullName })
  }
  for (let n = 0; n < CUSTOMERS; n += SIDE_BY_SIDE) {
    const some = Array.from({ length: Math.min(SIDE_BY_SIDE, CUSTOMERS - n) }, (_, of) => n + of)
    await Promise.all(some.map(add))
  }
  await add(CUSTOMERS)
  await page.goto('/your-dashboard?tab=customers')
  const newest = page.getByText(`Customer ${CUSTOMERS}`)
  const rows = page.getByText(/^Customer \d{3}$/)
  await expect(newest).toBeVisible()
  for (let pages = 1; pages < 8; pages++) {
    await expect(rows).toHaveCount(pages * 25)
    await page.getByRole('button', { name: 'Show more' }).click()
  }
  await expect(rows).toHaveCount(200)
  await expect(newest).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(newest).toBeHidden()
  await expect(rows).toHaveCount(187)
  await page.getByRole('button', { name: 'Back to the newest' }).click()
  await expect(newest).toBeVisible()
  await expect(rows).toHaveCount(25)
  await expect(page.getByRole('button', { name: 'Back to the newest' })).toBeHidden()
})

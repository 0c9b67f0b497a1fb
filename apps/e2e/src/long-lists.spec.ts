import { CALL, DASHBOARD } from './api.ts'
import { expect, ONCE, test } from './fixtures.ts'

const CUSTOMERS = 411

test('A long list makes room for later rows, and leads back to the newest', ONCE, async ({ page, owner }) => {
  const { id: businessId } = owner.business
  const post = async (path: string, data: Record<string, unknown>) => {
    const url = `${DASHBOARD}/api/business/customers${path}`
    const answer = await page.request.post(url, { headers: CALL, data: { businessId, ...data } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const text = Array.from({ length: CUSTOMERS }, (_, n) => `Customer ${String(n).padStart(3, '0')}\n`).join(
    '',
  )
  const file = { fileName: 'a.csv', size: text.length, separator: ',', skip: 0, columns: { name: 0 } }
  const { id } = await post('/imports', { ...file, attested: true })
  await post(`/imports/${id}/parts`, { part: 0, text, last: true })
  await post('', { fullName: `Customer ${CUSTOMERS}` })
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

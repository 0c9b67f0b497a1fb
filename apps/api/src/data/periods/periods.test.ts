import { beforeEach, expect, test } from 'vitest'
import { dataOf } from '../../testing/answers.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addRows, rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'

const api = useTestApp({ now: '2026-11-19T16:00:00.000Z' })
let owner: Owner
beforeEach(async () => {
  owner = await signUp(api)
})

/** A customer, a private message of nobody's and a message that was sent, of this time. */
async function live(at: string, businessId = owner.business.id as number) {
  const times = { createdAt: new Date(at), updatedAt: new Date(at) }
  const [id, name] = [crypto.randomUUID(), `Customer of ${at}`]
  await addRows(api, 'customers', { id, businessId, fullName: name, ...times })
  await addRows(api, 'feedback', { businessId, message: `Words of ${at}`, source: 'web-survey', ...times })
  const to = { channel: 'email', recipient: 'a@shop.example', text: `Text of ${at}`, state: 'sent' } as const
  await addRows(api, 'messages', { businessId, ...to, ...times })
  return id
}
const left = async (businessId = owner.business.id as number) => ({
  customers: (await rowsOf(api, 'customers', { businessId }))
    .map(({ fullName }) => fullName.slice(12, 22))
    .sort(),
  feedback: (await rowsOf(api, 'inboxThreads', { businessId }))
    .map(({ message }) => message?.slice(9, 19))
    .sort(),
  messages: (await rowsOf(api, 'messages', { businessId })).map(({ text }) => text.slice(8, 18)).sort(),
})
const years = (customers: number | null, feedback: number | null, messages: number | null) => ({
  ...{ customers, feedback, messages },
})

test('each period takes what is older, of its organization alone, and says how much before', async () => {
  const other = await signUp(api)
  const days = ['2023-11-19', '2024-11-20', '2025-11-19', '2025-11-20']
  for (const day of days) await live(`${day}T15:59:59.000Z`)
  await live('2020-01-01T00:00:00.000Z', other.business.id)
  const asked = await live('2020-02-02T00:00:00.000Z')
  const request = { channel: 'link', surveyUrl: 'https://example.com/s' } as const
  await addRows(api, 'reviewRequests', { businessId: owner.business.id, customerId: asked, ...request })

  const chosen = years(1, 2, 3)
  expect(await dataOf(owner.browser.query('data.periods'))).toEqual(years(null, null, null))
  expect(await dataOf(owner.browser.query('data.previewPeriods', chosen))).toEqual(years(3, 2, 2))
  await runHourlyJobs(api.deps)
  expect((await left()).customers).toHaveLength(5)
  expect(await dataOf(owner.browser.mutate('data.changePeriods', chosen))).toEqual(chosen)
  await runHourlyJobs(api.deps)
  expect(await left()).toEqual({
    // One of 2020 was asked since.
    customers: ['2020-02-02', '2025-11-20'],
    feedback: ['2024-11-20', '2025-11-19', '2025-11-20'],
    messages: ['', '', '2024-11-20', '2025-11-19', '2025-11-20'],
  })
  expect((await left(other.business.id)).customers).toEqual(['2020-01-01'])
  expect(await dataOf(owner.browser.query('data.previewPeriods', chosen))).toEqual(years(0, 0, 0))
  // A shorter time reaches what an earlier run left.
  await owner.browser.mutate('data.changePeriods', years(null, null, 1))
  await runHourlyJobs(api.deps)
  expect((await left()).messages).toEqual(['', '', '', '', '2025-11-20'])
})

test.each([years(4, null, null), years(1, 2, 0), { customers: 1 }])('%o is no choice', async (input) => {
  expect((await owner.browser.mutate('data.changePeriods', input)).status).toBe(400)
})

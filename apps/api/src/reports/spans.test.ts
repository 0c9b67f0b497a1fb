import { randomUUID } from 'node:crypto'
import { periodAt, periodRange, shiftPeriod } from '@fivestead/domain/reports/periods'
import type { Span } from '@fivestead/domain/reports/spans'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, dropRows, rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { ratingsIn, requestsIn } from './spans.sql.ts'

const HOUR_MS = 3_600_000
const MONDAY = Date.parse('2026-11-16T00:00:00.000Z')
/** Ahead of UTC and behind it, by whole hours and parts of them, with clocks that change on October 25, November 1 and April 5. */
const ZONES = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham', 'Europe/Berlin', null]

const api = useTestApp()
let owner: Owner
let businessId: number
let customerId: string
beforeEach(async () => {
  owner = await signUp(api)
  businessId = owner.business.id
  customerId = randomUUID()
  await addRows(api, 'customers', { id: customerId, businessId, fullName: 'Ann' })
})

const at = (hours: number) => new Date(MONDAY + hours * HOUR_MS)
/** Within some weeks of that Monday; often near the beginning of a week. */
const hours = fc.oneof(
  fc.integer({ min: -1200, max: 1200 }),
  fc
    .tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -60, max: 60 }))
    .map(([week, n]) => week * 168 + n / 4),
)
const STEPS = [
  'sentAt',
  'deliveredAt',
  'reportedAt',
  'openedAt',
  'clickedAt',
  'completedAt',
  'toPublicAt',
] as const
const step = fc.oneof(
  fc.record({ ask: hours, done: fc.subarray([...STEPS]) }),
  fc.record({ move: fc.nat(), to: hours }),
  fc.record({ reach: fc.nat(), step: fc.constantFrom(...STEPS) }),
  fc.record({ rate: hours, stars: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ change: fc.nat(), stars: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ shift: fc.nat(), to: hours }),
  fc.record({ drop: fc.nat(), what: fc.constantFrom('reviewRequests', 'reviews') }),
)
const periods = fc.record({ kind: fc.constantFrom('week', 'month'), zone: fc.constantFrom(...ZONES), hours })

/** Six periods in a row, of which the last has no end, as the dashboard draws them; and any time at all. */
function spansOf({
  kind,
  zone,
  hours,
}: {
  kind: 'week' | 'month'
  zone: string | null
  hours: number
}): Span[] {
  const period = periodAt(kind, at(hours), zone)
  const ranges = [0, 1, 2, 3, 4, 5].map((n): Span => periodRange(shiftPeriod(period, n), zone))
  const open = { from: ranges[5]?.from ?? at(0), until: null }
  return [...ranges.slice(0, 5), open, { from: at(hours), until: at(hours + 30) }]
}

/** The same, counted from the rows. */
async function counted(spans: readonly Span[]) {
  const requests = await rowsOf(api, 'reviewRequests', { businessId })
  const reviews = await rowsOf(api, 'reviews', { businessId })
  return spans.map(({ from, until }) => {
    const isIn = ({ createdAt }: { createdAt: Date }) =>
      createdAt >= from && (until === null || createdAt < until)
    const asked = requests.filter(isIn)
    const given = reviews.filter(isIn)
    const that = (reached: (row: (typeof asked)[number]) => unknown) =>
      asked.filter((row) => reached(row) !== null).length
    return {
      asked: asked.length,
      sent: that((row) => row.sentAt ?? row.openedAt),
      delivered: that((row) => row.deliveredAt ?? (row.reportedAt === null ? row.openedAt : null)),
      opened: that((row) => row.openedAt),
      clicked: that((row) => row.clickedAt),
      rated: that((row) => row.completedAt),
      toPublic: that((row) => row.toPublicAt),
      ratings: given.length,
      stars: given.reduce((sum, { rating }) => sum + rating, 0),
    }
  })
}

async function read(spans: readonly Span[]) {
  const requests = await requestsIn(api.db, businessId, spans)
  const ratings = await ratingsIn(api.db, businessId, spans)
  return requests.map((sums, n) => ({ ...sums, ...ratings[n] }))
}

test('sums of any time equal what its rows say, whatever was written, changed, moved and deleted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40 }),
      fc.array(periods, { minLength: 3, maxLength: 3 }),
      async (all, asked) => {
        const ids = { reviewRequests: [] as string[], reviews: [] as string[] }
        const pick = (table: keyof typeof ids, n: number) =>
          ids[table][n % Math.max(1, ids[table].length)] ?? randomUUID()
        for (const one of all) {
          if ('ask' in one) {
            const id = randomUUID()
            ids.reviewRequests.push(id)
            const row = {
              id,
              businessId,
              customerId,
              channel: 'email',
              surveyUrl: 'x',
              createdAt: at(one.ask),
            } as const
            await addRows(api, 'reviewRequests', {
              ...row,
              ...Object.fromEntries(one.done.map((name) => [name, at(0)])),
            })
          } else if ('reach' in one) {
            await setRows(
              api,
              'reviewRequests',
              { id: pick('reviewRequests', one.reach) },
              { [one.step]: at(0) },
            )
          } else if ('move' in one) {
            await setRows(
              api,
              'reviewRequests',
              { id: pick('reviewRequests', one.move) },
              { createdAt: at(one.to) },
            )
          } else if ('rate' in one) {
            const id = randomUUID()
            ids.reviews.push(id)
            await addRows(api, 'reviews', { id, businessId, rating: one.stars, createdAt: at(one.rate) })
          } else if ('change' in one) {
            await setRows(api, 'reviews', { id: pick('reviews', one.change) }, { rating: one.stars })
          } else if ('shift' in one) {
            await setRows(api, 'reviews', { id: pick('reviews', one.shift) }, { createdAt: at(one.to) })
          } else await dropRows(api, one.what, { id: pick(one.what, one.drop) })
        }
        for (const period of asked) {
          const spans = spansOf(period)
          expect(await read(spans)).toEqual(await counted(spans))
        }
        await dropRows(api, 'reviews', { businessId })
        await dropRows(api, 'reviewRequests', { businessId })
      },
    ),
    { numRuns: 12 },
  )
})

test('the figures of a period keep whoever is erased later', async () => {
  const row = { businessId, customerId, channel: 'email', surveyUrl: 'x', sentAt: at(30) } as const
  await addRows(api, 'reviewRequests', { ...row, createdAt: at(29) }, { ...row, createdAt: at(30) })
  const week = [periodRange({ kind: 'week', day: '2026-11-16' }, 'America/New_York')]
  const before = await read(week)
  expect(before).toMatchObject([{ asked: 2, sent: 2 }])
  expect((await owner.browser.mutate('data.erase', { customerId })).status).toBe(200)
  expect(await rowsOf(api, 'reviewRequests', { businessId })).toEqual([])
  expect(await read(week)).toEqual(before)
})

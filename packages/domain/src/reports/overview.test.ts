import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  filterOverview,
  type OverviewRow,
  overviewRow,
  overviewSince,
  sortOverview,
  totalOf,
} from './overview.ts'
import { OVERVIEW_SORTS } from './overview-search.ts'

const row = (more: Partial<OverviewRow> = {}): OverviewRow => ({
  ...{ id: 1, name: 'Café', city: 'São Paulo', groups: [], rating: null, ratingChange: null },
  ...{ publicReviews: null, asked: 0, sent: 0, rated: 0, answeredPercent: null, waiting: 0 },
  ...{ keywords: 0, best: null, average: null },
  ...more,
})

test('a row rounds to tenths, and a change needs a figure of before', () => {
  const stored = { ...row({ rating: 4.56, asked: 9, sent: 8, rated: 3, average: 2.25 }), ratingBefore: 4.5 }
  expect(overviewRow(stored)).toMatchObject({
    rating: 4.6,
    ratingChange: 0.1,
    answeredPercent: 38,
    average: 2.3,
  })
  expect(overviewRow({ ...stored, ratingBefore: null }).ratingChange).toBeNull()
  expect(Object.is(overviewRow({ ...stored, ratingBefore: 4.58 }).ratingChange, 0)).toBe(true)
})

test('requests count from the Monday four weeks before this one', () => {
  expect(overviewSince(new Date('2026-11-22T23:59:00Z'), 'UTC')).toBe('2026-10-19')
  expect(overviewSince(new Date('2026-11-23T00:00:00Z'), 'UTC')).toBe('2026-10-26')
  expect(overviewSince(new Date('2026-11-23T04:59:00Z'), 'America/New_York')).toBe('2026-10-19')
  expect(overviewSince(new Date('2026-11-22T13:30:00Z'), 'Australia/Sydney')).toBe('2026-10-26')
})

test('whatever is sorted, unknown figures come last both ways, and no row is lost', () => {
  const figure = fc.option(fc.integer({ min: 0, max: 5 }))
  const rows = fc.array(fc.record({ name: fc.string(), rating: figure, publicReviews: figure, best: figure }))
  fc.assert(
    fc.property(rows, fc.constantFrom(...OVERVIEW_SORTS), fc.boolean(), (drawn, sort, descending) => {
      const sorted = sortOverview(
        drawn.map((more, id) => row({ id, ...more })),
        sort,
        descending,
      )
      expect(sorted.map(({ id }) => id).sort((a, b) => a - b)).toEqual(drawn.map((_, id) => id))
      if (sort === 'name') return
      const values = sorted.map((each) => each[sort])
      const known = values.filter((value) => value !== null)
      expect(values.slice(0, known.length)).toEqual(known)
      expect(known).toEqual(known.toSorted((a, b) => (descending ? b - a : a - b)))
    }),
  )
})

test('a search is by words of name and city, without case and accents, within a group', () => {
  const rows = [row({ groups: ['North'] }), row({ id: 2, name: 'Bar' })]
  const found = (search: string, group: string | null = null) =>
    filterOverview(rows, { search, group }).map(({ id }) => id)
  expect(found(' sao CAFE')).toEqual([1])
  expect(found('', 'North')).toEqual([1])
  expect(found('paulo')).toEqual([1, 2])
})

test('totals add up, and the rating weighs by reviews', () => {
  const rows = [
    row({ rating: 4, publicReviews: 10, asked: 4, sent: 3, rated: 1, waiting: 2 }),
    row({ rating: 5, publicReviews: 30, asked: 1, sent: 1, rated: 1 }),
    row({ rating: 1 }),
  ]
  expect(totalOf(rows)).toEqual({ rating: 4.8, publicReviews: 40, asked: 5, answeredPercent: 50, waiting: 2 })
  expect(totalOf([row()])).toMatchObject({ rating: null, publicReviews: null, answeredPercent: null })
})

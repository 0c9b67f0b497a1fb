import { expect, test } from 'vitest'
import type { ReportFigures } from './report.ts'
import { addUpReports, type CountedReport } from './together.ts'

const NONE: ReportFigures = {
  ...{ sent: 0, opened: 0, answered: 0, toPublic: 0, ratings: 0, ratingAverage: null },
  ...{ feedback: 0, publicReviews: null, publicAverage: null, replies: 0 },
}
const report = (more: Partial<CountedReport>): CountedReport => ({
  ...{ name: 'Blue Door', period: { kind: 'week', day: '2026-11-16' } },
  ...{ figures: NONE, before: null, keywords: [], trend: [], stars: { now: 0, before: 0 }, ...more },
})

test('counts are added, averages are weighted by their counts, and Google’s stay with their place', () => {
  const total = addUpReports([
    report({
      figures: { ...NONE, sent: 5, ratings: 9, ratingAverage: 5, publicReviews: 2, publicAverage: 4.9 },
      stars: { now: 45, before: 0 },
      before: { ...NONE, sent: 1 },
      trend: [{ day: '2026-11-16', sent: 5, answered: 1 }],
    }),
    report({
      figures: { ...NONE, sent: 2, ratings: 1, ratingAverage: 1 },
      stars: { now: 1, before: 0 },
      trend: [
        { day: '2026-11-09', sent: 3, answered: 3 },
        { day: '2026-11-16', sent: 2, answered: 0 },
      ],
    }),
    report({}),
  ])
  expect(total).toEqual({
    ...{ name: 'All businesses', period: { kind: 'week', day: '2026-11-16' }, keywords: [] },
    figures: { ...NONE, sent: 7, ratings: 10, ratingAverage: 4.6, publicReviews: 2 },
    before: { ...NONE, sent: 1 },
    trend: [
      { day: '2026-11-09', sent: 3, answered: 3 },
      { day: '2026-11-16', sent: 7, answered: 1 },
    ],
  })
})

test('nothing rated has no average, and without an earlier period none is compared', () => {
  expect(addUpReports([report({}), report({})])).toMatchObject({ figures: NONE, before: null })
})

test('the average is that of the ratings, and not of rounded averages', () => {
  const place = (ratings: number, stars: number, ratingAverage: number) =>
    report({ figures: { ...NONE, ratings, ratingAverage }, stars: { now: stars, before: 0 } })
  // 89 stars of 21 ratings; the mean of what each place shows would be 4.3.
  const { figures } = addUpReports([place(4, 17, 4.3), place(12, 51, 4.3), place(5, 21, 4.2)])
  expect(figures.ratingAverage).toBe(4.2)
})

import { expect, test } from 'vitest'
import {
  type BusinessReport,
  isWorthTelling,
  type ReportFigures,
  reportRows,
  shownKeywords,
  standingWords,
} from './report.ts'

const figures = (more: Partial<ReportFigures> = {}): ReportFigures => ({
  ...{ sent: 0, opened: 0, answered: 0, toPublic: 0, ratings: 0, ratingAverage: null, feedback: 0 },
  ...{ publicReviews: null, publicAverage: null, replies: 0, ...more },
})
const report = (now: ReportFigures, before: ReportFigures | null = null): BusinessReport => ({
  ...{ name: 'Blue Door', period: { kind: 'week', day: '2026-11-16' }, figures: now, before },
  ...{ keywords: [], trend: [] },
})
const rowOf = (key: string, ...given: Parameters<typeof report>) =>
  reportRows(report(...given)).find((row) => row.key === key)

test('each figure stands beside that of the period before', () => {
  const [now, before] = [
    figures({ sent: 1200, ratingAverage: 4.5 }),
    figures({ sent: 1203, ratingAverage: 4.25 }),
  ]
  expect(rowOf('sent', now, before)).toMatchObject({ value: '1,200', before: '1,203', change: '-3' })
  expect(rowOf('ratingAverage', now, before)).toMatchObject({ value: '4.5', change: '+0.3' })
  expect(rowOf('feedback', now, before)).toMatchObject({ value: '0', change: 'same' })
})

test('what is not known is no zero, and is not compared', () => {
  expect(rowOf('publicReviews', figures())).toBeUndefined()
  expect(rowOf('ratingAverage', figures(), figures({ ratingAverage: 4 }))).toMatchObject({
    value: '–',
    before: '4.0',
    change: null,
  })
  const known = figures({ publicReviews: 3 })
  expect(rowOf('publicReviews', known, figures())).toMatchObject({ value: '3', before: '–', change: null })
  expect(rowOf('sent', figures({ sent: 5 }))).toMatchObject({ before: null, change: null })
})

test('a keyword says where it stands and how it moved', () => {
  expect(standingWords({ position: 3, change: { kind: 'up', by: 5 } })).toBe('Up 5, now #3')
  expect(standingWords({ position: null, change: { kind: 'left' } })).toBe('No longer found')
  expect(standingWords({ position: null, change: { kind: 'same' } })).toBe('Not found')
})

test('keywords that moved come first, ten at most', () => {
  const keywords = Array.from({ length: 12 }, (_, n) => ({
    ...{ keyword: `${n}`, location: 'Tucson', position: 1 },
    change: n < 11 ? ({ kind: 'same' } as const) : ({ kind: 'down', by: 1 } as const),
  }))
  const { shown, more } = shownKeywords({ keywords })
  expect(shown.map(({ keyword }) => keyword).slice(0, 3)).toEqual(['11', '0', '1'])
  expect([shown.length, more]).toEqual([10, 2])
})

test('a period in which nothing happened is not told', () => {
  expect(isWorthTelling(report(figures()), 0)).toBe(false)
  expect(isWorthTelling(report(figures()), 1)).toBe(true)
  for (const key of ['sent', 'ratings', 'feedback', 'publicReviews', 'replies'] as const) {
    expect(isWorthTelling(report(figures({ [key]: 1 })), 0)).toBe(true)
  }
  const [keyword, location] = ['plumber', 'Tucson']
  const keywords = [{ keyword, location, position: 1, change: { kind: 'same' } as const }]
  expect(isWorthTelling({ ...report(figures()), keywords }, 0)).toBe(true)
})

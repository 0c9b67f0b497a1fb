import { expect, test } from 'vitest'
import {
  chartPoints,
  chartRange,
  chartSeries,
  chartSummary,
  chartTicks,
  historyWords,
  isChart,
} from './chart-points.ts'

const rankCheck = (checkedAt: string, position: number | null, provider = 'places') => ({
  checkedAt,
  position,
  provider,
})

test('one rank check a day is named by its date, several by their time as well', () => {
  const daily = [rankCheck('2026-11-18T09:00:00Z', 8), rankCheck('2026-11-19T09:00:00Z', null)]
  expect(chartPoints(daily, 'UTC')).toEqual([
    { at: 'Nov 18, 2026', position: 8 },
    { at: 'Nov 19, 2026', position: null },
  ])
  const busy = chartPoints([...daily, rankCheck('2026-11-19T21:30:05Z', 4)], 'UTC')
  expect(new Set(busy.map(({ at }) => at)).size).toBe(3)
  expect(busy[2]?.at).toMatch(/^Nov 19, 2026, 9:30:05\sPM$/)
})

test('the axis shows the first ten places, and more when needed', () => {
  expect(chartRange([rankCheck('2026-11-18', 2), rankCheck('2026-11-19', null)])).toEqual([1, 10])
  expect(chartRange([rankCheck('2026-11-18', 34)])).toEqual([1, 34])
  expect(chartRange([])).toEqual([1, 10])
})

test('the axis names the first place and even steps from there', () => {
  expect(chartTicks([1, 10])).toEqual([1, 5, 10])
  expect(chartTicks([1, 23])).toEqual([1, 5, 10, 15, 20])
  expect(chartTicks([1, 42])).toEqual([1, 10, 20, 30, 40])
  expect(chartTicks([1, 100])).toEqual([1, 20, 40, 60, 80, 100])
})

test('the summary names the best position', () => {
  expect(chartSummary('pizza', [rankCheck('2026-11-18', 7), rankCheck('2026-11-19', 3)])).toBe(
    'Positions for pizza, checked 2 times, best position 3',
  )
  expect(chartSummary('pizza', [rankCheck('2026-11-18', null)])).toBe(
    'Positions for pizza, checked once, never found',
  )
})

test('no empty chart is drawn: one check, or none that found the business, is said in words', () => {
  const first = [rankCheck('2026-11-18T09:00:00Z', 4)]
  const never = [rankCheck('2026-11-18T09:00:00Z', null), rankCheck('2026-11-19T09:00:00Z', null)]
  expect([first, never, [...never, ...first]].map(isChart)).toEqual([false, false, true])
  expect(historyWords(first, 'UTC')).toMatch(/^#4 on Nov 18, 2026, the first check\./)
  expect(historyWords(never, 'UTC')).toBe('Not found in 2 checks, the last one on Nov 19, 2026.')
})

test('each source has a line of its own', () => {
  const both = [rankCheck('2026-11-18', 7, 'places'), rankCheck('2026-11-19', 3, 'serpapi')]
  expect(chartSeries(both)).toEqual([
    { key: 'position0', label: "Position in Google's place search" },
    { key: 'position1', label: 'Position in Google Maps results (SerpApi)' },
  ])
  expect(chartPoints(both, 'UTC')).toEqual([
    { at: 'Nov 18, 2026', position0: 7, position1: null },
    { at: 'Nov 19, 2026', position0: null, position1: 3 },
  ])
  expect(chartSeries(both.slice(1))).toEqual([{ key: 'position', label: 'Position' }])
})

import * as m from '../../messages/customers/en.ts'

/** Days of the filter by last visit, and their words. */
export const VISITS: readonly (readonly [days: number, label: string])[] = [
  [1, m.visitedSinceYesterday],
  [7, m.visitedLastWeek],
  [30, m.visitedLastMonth],
  [90, m.visitedLastQuarter],
  [365, m.visitedLastYear],
]

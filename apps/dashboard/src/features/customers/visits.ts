import * as m from '../../messages/customers/en.ts'

/** Days of the filter by last visit, and their words. */
export const VISITS: readonly (readonly [days: number, label: string])[] = [
  [1, m.visitedSinceYesterday],
  [7, m.visitedInTheLast],
  [30, m.visitedInTheLast30],
  [90, m.visitedInTheLast90],
  [365, m.visitedInTheLastYear],
]

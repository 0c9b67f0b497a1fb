/** Days of the filter by last visit, and their words. */
export const VISITS: readonly (readonly [days: number, label: string])[] = [
  [1, 'Visited since yesterday'],
  [7, 'Visited in the last 7 days'],
  [30, 'Visited in the last 30 days'],
  [90, 'Visited in the last 90 days'],
  [365, 'Visited in the last year'],
]

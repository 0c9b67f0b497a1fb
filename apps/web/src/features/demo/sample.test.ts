import { expect, test } from 'vitest'
import { BUSINESSES, CUSTOMERS, KEYWORDS, MONTHS, REQUESTS, STARS, TOTALS } from './sample.ts'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

test('the reviews by month and by stars are the same reviews', () => {
  expect(sum(MONTHS.map(({ reviews }) => reviews))).toBe(TOTALS.reviews)
  expect(sum(STARS.map(({ reviews }) => reviews))).toBe(TOTALS.reviews)
})

test('the average rating is that of the stars', () => {
  const points = sum(STARS.map(({ stars, reviews }) => stars * reviews))
  expect((points / TOTALS.reviews).toFixed(1)).toBe(String(TOTALS.rating))
})

test('5 of 38 customers, and one active business', () => {
  expect(CUSTOMERS).toHaveLength(5)
  expect(TOTALS.customers).toBe(38)
  expect(BUSINESSES.filter(({ active }) => active)).toHaveLength(1)
})

test('every documented status and badge colour has a row that shows it', () => {
  expect(new Set(REQUESTS.map(({ status }) => status))).toEqual(
    new Set(['Completed', 'Pending', 'No Response']),
  )
  const positions = KEYWORDS.map(({ position }) => position)
  expect(positions).toContain(TOTALS.ranking)
  expect(positions.some((position) => position > 3 && position <= 10)).toBe(true)
  expect(positions.some((position) => position > 10)).toBe(true)
})

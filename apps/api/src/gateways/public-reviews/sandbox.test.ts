import { expect, test } from 'vitest'
import { ENTRIES } from '../places/directory/entries.ts'
import { sandboxPublicReviews } from './sandbox.ts'

const now = new Date('2026-11-20T12:00:00Z')
const reviews = sandboxPublicReviews({ clock: { now: () => now } })
const idOf = (name: string) => ENTRIES.find(({ place }) => place.name === name)?.place.placeId ?? ''

test('reviews come newest first, dated before now, as many as asked for', async () => {
  const set = await reviews.forPlace({ placeId: idOf('Blue Door Bakery'), limit: 6 })
  expect(set.reviews).toHaveLength(6)
  const times = set.reviews.map(({ publishedAt }) => publishedAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(Math.max(...times)).toBeLessThan(now.getTime())
  expect(set.source).toBe('sandbox')
})

test('a place without ratings says so, and does not say 0', async () => {
  const set = await reviews.forPlace({ placeId: idOf('Second Wind Yoga'), limit: 15 })
  expect(set).toMatchObject({ rating: null, total: null, reviews: [] })
})

test('an unknown place is not found', async () => {
  await expect(reviews.forPlace({ placeId: 'none', limit: 5 })).rejects.toMatchObject({ kind: 'not_found' })
})

import { COPY_BYTES_MAX } from '@fivestead/domain/request-limits'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ZipProblem } from '../../../lib/zip.ts'
import { readTakeout } from './read-files.ts'
import { callsOf } from './use-copy.ts'

const BASE = 'Takeout/Google Business Profile/account-1'
const review = (account: number, location: number, id: string, day = 1, comment = 'Fine') => ({
  name: `accounts/${account}/locations/${location}/reviews/${id}`,
  reviewer: { displayName: 'Avery' },
  starRating: 'FOUR',
  comment,
  createTime: '2024-05-01T10:00:00.5Z',
  updateTime: `2025-01-0${day}T10:00:00Z`,
})
const page = (...reviews: object[]) => strToU8(JSON.stringify({ reviews }))
const zip = (files: Record<string, Uint8Array>, name = 'takeout-20261008T000000Z-001.zip') =>
  new File([zipSync(files) as Uint8Array<ArrayBuffer>], name)
const seen = async (...files: File[]) => {
  const { locations, ...rest } = await readTakeout(files)
  return {
    ...rest,
    locations: locations.map(({ id, title, reviews }) => [
      id,
      title,
      reviews.map(({ name, text }) => `${name.replace(/^.*\//, '')} ${text}`).sort(),
    ]),
  }
}

test('pages, two accounts of one location and several ZIPs are one list; photos and posts are left (Takeout as people have it)', async () => {
  const first = zip({
    'Takeout/archive_browser.html': strToU8('<html></html>'),
    'Takeout/Google Business Profile/businessPersonalization.json': strToU8('{}'),
    [`${BASE}/data.json`]: strToU8('{"name":"accounts/1"}'),
    [`${BASE}/location-2001/data.json`]: strToU8('{"title":"Harbor Bakery"}'),
    [`${BASE}/location-2001/additionalData.json`]: strToU8('{"reviews":"no"}'),
    [`${BASE}/location-2001/localPost-1/data.json`]: strToU8('{"title":"A post"}'),
    [`${BASE}/location-2001/photo-1.jpg`]: new Uint8Array(1000).fill(7),
    [`${BASE}/location-2001/reviews.json`]: page(review(1, 2001, 'a'), review(1, 2001, 'b')),
    [`${BASE}/location-2001/reviews-ABHRLX_x-y.json`]: page(review(1, 2001, 'c')),
    [`${BASE}/location-2002/reviews_001.json`]: page(review(1, 2002, 'd'), { broken: true }),
  })
  const second = zip({
    'Takeout\\Google Business Profile\\account-77\\location-2001\\reviews.json': page(
      review(77, 2001, 'a', 2, 'Edited'),
    ),
  })
  expect(await seen(first, second)).toEqual({
    unreadable: 1,
    hasOwnReviews: false,
    locations: [
      ['locations/2001', 'Harbor Bakery', ['a Edited', 'b Fine', 'c Fine']],
      ['locations/2002', null, ['d Fine']],
    ],
  })
})

test('the files by themselves are read as well, and what Maps keeps is told apart', async () => {
  const file = new File([page(review(1, 2, 'a')) as Uint8Array<ArrayBuffer>], 'reviews (1).json')
  expect((await seen(file)).locations).toEqual([['locations/2', null, ['a Fine']]])
  const maps = new File(['{"type":"FeatureCollection","features":[]}'], 'Reviews.json')
  expect(await seen(maps)).toEqual({ unreadable: 0, hasOwnReviews: true, locations: [] })
  const inMaps = zip({ 'Takeout/Maps (your places)/Reviews.json': strToU8('{"type":"FeatureCollection"}') })
  expect((await seen(inMaps)).hasOwnReviews).toBe(true)
})

test('a bomb is refused, and what is no file of Takeout holds nothing', async () => {
  const bomb = zip({ [`${BASE}/location-1/reviews.json`]: new Uint8Array(70 * 1024 * 1024) })
  await expect(readTakeout([bomb])).rejects.toThrow(ZipProblem)
  expect((await seen(new File(['Name,Email'], 'a.csv'))).locations).toEqual([])
})

test('each call has at most 200 reviews and its bytes; all are sent once, in order', () => {
  const reviews = Array.from({ length: 900 }, (_, n) => ({
    name: `accounts/1/locations/2/reviews/r${n}`,
    authorName: null,
    rating: 5,
    text: n % 7 === 0 ? 'ñ'.repeat(10_000) : null,
    createdAt: '2024-05-01T10:00:00Z',
    updatedAt: '2024-05-01T10:00:00Z',
    reply: null,
  }))
  const calls = callsOf(reviews)
  expect(calls.flat()).toEqual(reviews)
  for (const call of calls) {
    expect(call.length).toBeLessThanOrEqual(200)
    const body = JSON.stringify({ businessId: 2_147_483_647, reviews: call, isLast: false })
    expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(COPY_BYTES_MAX)
  }
})

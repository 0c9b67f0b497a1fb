import { recomputeRating } from '@fivestead/domain/reviews/recompute'
import { beforeEach, describe, expect, test } from 'vitest'
import { ENTRIES } from '../../gateways/places/directory/entries.ts'
import { PlacesError } from '../../gateways/places/interface.ts'
import type { PublicReviewSet } from '../../gateways/public-reviews/interface.ts'
import { sandboxPublicReviews } from '../../gateways/public-reviews/sandbox.ts'
import { refusalOf } from '../../testing/answers.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { dropBusiness, type Owner, signUp } from '../../testing/owners.ts'
import { rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'
import { publicReviews } from './service.ts'

const NOON = '2026-11-19T12:00:00.000Z'

const testApp = useTestApp({ now: NOON })
let owner: Owner
let faults: { forPlace?: 'timeout' | 'unavailable' }
let calls: string[]
beforeEach(async () => {
  faults = {}
  calls = []
  const { clock } = testApp.deps
  testApp.deps.gateways.publicReviews = sandboxPublicReviews({
    clock,
    faults,
    onCall: (placeId) => calls.push(placeId),
  })
  owner = await signUp(testApp)
})

const placeId = () => owner.business.placeId as string
const read = (id = placeId()) => owner.browser.get(`/api/business/reviews?place_id=${id}`)
const snapshots = () => rowsOf(testApp, 'ratingSnapshots', { businessId: owner.business.id })

/** The source says this, whatever it is asked. */
function serve(set: Partial<PublicReviewSet>) {
  testApp.deps.gateways.publicReviews = {
    async forPlace() {
      calls.push('served')
      return { source: 'served', complete: true, rating: 4.5, total: 0, reviews: [], ...set }
    },
  }
}
const rated = (ratings: number[], more: Partial<PublicReviewSet['reviews'][number]> = {}) =>
  ratings.map((rating, index) => ({
    id: `r${index}`,
    authorName: 'Ann B.',
    authorUrl: null,
    authorPhotoUrl: null,
    rating,
    text: 'Great rye',
    language: 'en',
    publishedAt: new Date('2026-11-12T12:00:00.000Z'),
    reply: null,
    ...more,
  }))

describe('the answer', () => {
  test('has the documented shape, newest first, and says where it comes from', async () => {
    const place = ENTRIES.find((entry) => entry.place.placeId === placeId())
    const { status, body } = await read()
    expect(status).toBe(200)
    const [anyNumber, anyString, total] = [
      expect.any(Number),
      expect.any(String),
      place?.place.userRatingCount,
    ]
    expect(body).toEqual({
      ...{ success: true, cached: false, cache_time: NOON, stale: false, source: 'sandbox', complete: false },
      breakdown: null,
      place_info: { reviews: total, rating: place?.place.rating },
      reviews: {
        reviews_results: { total_reviews: total, rating: anyNumber, reviews: expect.any(Array) },
      },
    })
    const { reviews } = body.reviews.reviews_results
    expect(reviews).toHaveLength(Math.min(28, place?.listedReviews ?? 0))
    expect(reviews[0]).toEqual({
      ...{
        id: `${placeId()}-0`,
        author_name: anyString,
        rating: anyNumber,
        text: anyString,
        time: anyNumber,
      },
      relative_time_description: expect.stringMatching(/ ago$/),
      ...{ profile_photo_url: null, author_url: null, reply: null },
    })
    const times = reviews.map(({ time }: { time: number }) => time)
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a))
    const trpc = await owner.browser.query('publicReviews.list', { placeId: placeId() })
    expect(trpc.body.result.data).toEqual({ ...body, cached: true })
  })

  test('carries only photos and profiles of the directory, and words for stars alone', async () => {
    const photo = 'https://lh3.googleusercontent.com/a/1=s64'
    const profile = 'https://www.google.com/maps/contrib/1'
    serve({
      total: 2,
      reviews: [
        ...rated([5], { authorPhotoUrl: photo, authorUrl: profile, text: null }),
        ...rated([4], {
          authorPhotoUrl: 'http://tracker.example/p.gif',
          authorUrl: 'javascript:alert(1)',
          reply: { text: 'Thank you', publishedAt: new Date('2026-11-18T11:00:00.000Z') },
        }),
      ],
    })
    const { body } = await read()
    const reply = { text: 'Thank you', relative_time_description: 'a day ago' }
    expect(body.reviews.reviews_results.reviews).toMatchObject([
      { text: '', profile_photo_url: photo, author_url: profile, relative_time_description: 'a week ago' },
      { profile_photo_url: null, author_url: null, reply },
    ])
    // From the cache it is the same, a minute later.
    testApp.setNow('2026-11-19T12:01:00.000Z')
    expect((await read()).body).toEqual({ ...body, cached: true })
  })

  test('what the source does not say is null, not 0', async () => {
    serve({ rating: null, total: null })
    const { body } = await read()
    expect(body.place_info).toEqual({ reviews: null, rating: null })
    expect(body.reviews.reviews_results).toEqual({ total_reviews: null, rating: null, reviews: [] })
    expect(await snapshots()).toEqual([])
  })

  test('the newest come first, whatever order the source has', async () => {
    const at = (day: number) => ({ publishedAt: new Date(`2026-11-0${day}T12:00:00.000Z`) })
    const reviews = [2, 9, 5].flatMap((day) => rated([5], { ...at(day), authorName: `On ${day}` }))
    serve({ total: 3, reviews })
    const inOrder = ['On 9', 'On 5', 'On 2'].map((author_name) => ({ author_name }))
    expect((await read()).body.reviews.reviews_results.reviews).toMatchObject(inOrder)
  })

  test('the rating is worked out from a whole list; a selection of the reviews is no reason to doubt it', async () => {
    const shown = async () => {
      const { complete, place_info, reviews } = (await read()).body
      return [complete, place_info.rating, reviews.reviews_results.rating]
    }
    serve({ rating: 4.8, total: 2, reviews: rated([4, 5]) })
    expect(await shown()).toEqual([true, 4.8, 4.5])
    serve({ rating: 4.6, total: 128, reviews: rated([1, 2, 1, 5, 1]) })
    testApp.setNow('2026-11-19T12:05:00.000Z')
    expect(await shown()).toEqual([false, 4.6, 4.6])
    serve({ rating: 4.6, total: 2, complete: false, reviews: rated([1, 2]) })
    testApp.setNow('2026-11-19T12:10:00.000Z')
    expect(await shown()).toEqual([false, 4.6, 4.6])
  })
})

describe('the cache', () => {
  test('asks once in five minutes, however many look', async () => {
    expect((await read()).body.cached).toBe(false)
    testApp.setNow('2026-11-19T12:04:59.999Z')
    expect((await read()).body).toMatchObject({ cached: true, cache_time: NOON, stale: false })
    expect(calls).toEqual([placeId()])
    testApp.setNow('2026-11-19T12:05:00.000Z')
    expect((await read()).body).toMatchObject({ cached: false, cache_time: '2026-11-19T12:05:00.000Z' })
    expect(calls).toHaveLength(2)
  })

  // Each process asks for itself (DEP-8).
  test.skipIf(process.env.TEST_STACK)('100 at once are one question', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => read()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(calls).toEqual([placeId()])
  })

  test('is kept with its source for a day, then it goes', async () => {
    await read()
    const kept = () => rowsOf(testApp, 'placeCache', { placeId: placeId(), kind: 'reviews' })
    const times = { fetchedAt: new Date(NOON), expiresAt: new Date('2026-11-20T12:00:00.000Z') }
    expect(await kept()).toMatchObject([{ source: 'sandbox', ...times }])
    testApp.setNow('2026-11-20T11:59:59.999Z')
    await runHourlyJobs(testApp.deps)
    expect(await kept()).toHaveLength(1)
    testApp.setNow('2026-11-20T12:00:00.000Z')
    await runHourlyJobs(testApp.deps)
    expect(await kept()).toEqual([])
  })

  test('a place that is not there is asked for once in five minutes', async () => {
    for (let count = 0; count < 3; count++) {
      expect(await refusalOf(read('ChIJgone'))).toEqual([404, 'Place not found'])
    }
    expect(calls).toEqual(['ChIJgone'])
    testApp.setNow('2026-11-19T12:05:00.001Z')
    await read('ChIJgone')
    expect(calls).toHaveLength(2)
  })

  test('an answer that cannot be kept is given all the same', async () => {
    const { db } = testApp.deps
    const full = new Proxy(db, {
      get(target, name) {
        if (name === 'insertInto') throw new Error('no space left')
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const answer = await publicReviews({ ...testApp.deps, db: full }, null, placeId())
    expect(answer).toMatchObject({ success: true, cached: false })
  })
})

describe('when the source fails', () => {
  test.each([
    ['unavailable', 503],
    ['timeout', 504],
  ] as const)('%s without an earlier answer is %i in the documented words', async (fault, status) => {
    faults.forPlace = fault
    expect(await refusalOf(read())).toEqual([status, 'Error loading reviews. Please try again later.'])
    const statistics = owner.browser.get(`/api/business/reviews/statistics?placeId=${placeId()}`)
    expect(await refusalOf(statistics)).toEqual([status, "We couldn't load review statistics at this time."])
  })

  test('the earlier answer stands in with its age, for a day; the source is asked each time, and a good answer takes over', async () => {
    const first = (await read()).body
    faults.forPlace = 'unavailable'
    testApp.setNow('2026-11-19T15:00:00.000Z')
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toMatchObject({ cached: true, stale: true, cache_time: NOON })
    expect(body.place_info).toEqual(first.place_info)
    testApp.setNow('2026-11-20T12:00:00.000Z')
    expect((await read()).status).toBe(503)
    delete faults.forPlace
    expect((await read()).body).toMatchObject({ stale: false, cached: false })
  })

  test('a fault of our own is no fault of the source', async () => {
    testApp.deps.gateways.publicReviews = { forPlace: () => Promise.reject(new TypeError('inner words')) }
    const { status, text } = await read()
    expect(status).toBe(500)
    expect(text).not.toContain('inner words')
  })

  test('a place that the source lost is 404, although it was known', async () => {
    await read()
    testApp.setNow('2026-11-19T13:00:00.000Z')
    testApp.deps.gateways.publicReviews = {
      forPlace: () => Promise.reject(new PlacesError('not_found', 'Place ID is no longer valid.')),
    }
    expect((await read()).status).toBe(404)
  })
})

describe('the history', () => {
  test('gets one snapshot a day, with the rating that screens show', async () => {
    serve({ rating: 4.8, total: 2, reviews: rated([4, 5]) })
    await read()
    testApp.setNow('2026-11-19T23:50:00.000Z')
    await read()
    expect(await snapshots()).toMatchObject([
      { rating: 4.5, reviewCount: 2, source: 'served', takenAt: new Date(NOON) },
    ])
    testApp.setNow('2026-11-20T00:00:00.000Z')
    await read()
    expect(await snapshots()).toHaveLength(2)
    expect(calls).toHaveLength(3)
  })

  test('begins at once for who takes up a place that is known already', async () => {
    await read()
    await dropBusiness(testApp, owner.business.id)
    const name = owner.business.name
    const again = await owner.browser.post('/api/businesses', { name, placeId: placeId() })
    owner = { ...owner, business: again.body as unknown as Owner['business'] }
    expect((await read()).body.cached).toBe(true)
    expect(await snapshots()).toMatchObject([{ takenAt: new Date(NOON) }])
  })

  test('of many processes that get an answer at the same time one writes', async () => {
    const processes = 16
    let asked = 0
    const all = Promise.withResolvers<void>()
    const answers = Array.from({ length: processes }, () => {
      const forPlace = async (): Promise<PublicReviewSet> => {
        asked += 1
        if (asked === processes) all.resolve()
        await all.promise
        return { source: 'served', complete: true, rating: 4.5, total: 1, reviews: rated([5]) }
      }
      const gateways = { ...testApp.deps.gateways, publicReviews: { forPlace } }
      return publicReviews({ ...testApp.deps, gateways }, null, placeId())
    })
    await Promise.all(answers)
    expect(asked).toBe(processes)
    expect(await snapshots()).toHaveLength(1)
  })

  test('a place without a rating takes the mean of its reviews; nobody’s place leaves nothing', async () => {
    serve({ rating: 0, total: 3, reviews: rated([5, 4, 4]) })
    await read()
    expect(await snapshots()).toMatchObject([{ rating: recomputeRating(null, [5, 4, 4]) }])
    const before = await rowsOf(testApp, 'ratingSnapshots')
    await read('ChIJ-somewhere-else')
    expect(await rowsOf(testApp, 'ratingSnapshots')).toEqual(before)
  })
})

test.each(['', '?place_id=', '?place_id=../x', '?place_id=ChIJa&limit=5000', `?place_id=${'x'.repeat(300)}`])(
  '%s is refused before anybody is asked',
  async (query) => {
    expect((await owner.browser.get(`/api/business/reviews${query}`)).status).toBe(400)
    expect(calls).toEqual([])
  },
)

test('an owner who asks for ever other places meets the quota', async () => {
  const limited = await createTestApp({ limits: true })
  try {
    const { browser } = await signUp(limited)
    let asked = 0
    limited.deps.gateways.publicReviews = sandboxPublicReviews({
      clock: limited.deps.clock,
      onCall: () => {
        asked += 1
      },
    })
    const statuses: number[] = []
    for (const { place } of ENTRIES.slice(0, 70)) {
      statuses.push((await browser.get(`/api/business/reviews?place_id=${place.placeId}`)).status)
    }
    expect(asked).toBeLessThanOrEqual(60)
    const refused = await browser.query('reports.statistics', { placeId: 'ChIJx' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  } finally {
    await limited.close()
  }
})

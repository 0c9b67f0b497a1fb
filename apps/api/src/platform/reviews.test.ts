import { beforeEach, expect, test } from 'vitest'
import { makeKey, typedClient } from '../testing/api-keys.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
let client: ReturnType<typeof typedClient>
let businessId: number
beforeEach(async () => {
  owner = await signUp(api)
  businessId = owner.business.id
  client = typedClient(api, (await makeKey(owner)).key)
})
const of = (query = {}) => ({ params: { path: { id: businessId }, query } })
const ratings = async (query: { limit?: number; cursor?: string; since?: string }) =>
  (await client.GET('/businesses/{id}/ratings', of(query))).data
const at = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000)

test('ratings come newest first, from a time on, page by page', async () => {
  for (const rating of [1, 2, 3, 4]) {
    const times = { createdAt: at(rating), updatedAt: at(rating) }
    await addRows(api, 'reviews', { businessId, rating, via: 'qr', ...times })
  }
  const stars = (page: Awaited<ReturnType<typeof ratings>>) => page?.data.map(({ rating }) => rating)
  const first = await ratings({ limit: 3 })
  expect(stars(first)).toEqual([4, 3, 2])
  expect(stars(await ratings({ limit: 3, cursor: first?.next ?? '' }))).toEqual([1])
  expect(stars(await ratings({ since: at(3).toISOString() }))).toEqual([4, 3])
  expect(first?.data[0]).toEqual({
    ...{ id: expect.any(String), businessId, customerId: null, reviewRequestId: null, rating: 4 },
    ...{ message: null, via: 'qr', publicSites: [] },
    ...{ createdAt: at(4).toISOString(), updatedAt: at(4).toISOString() },
  })
  const { error } = await client.GET('/businesses/{id}/ratings', of({ since: 'today' }))
  expect(error).toMatchObject({ errors: [{ field: 'since' }] })
})

test('feedback has the contact that was left, and the rating that it belongs to', async () => {
  const rated = await owner.browser.post('/api/reviews', { businessId, rating: 2 })
  const left = { message: 'Cold soup', name: 'Ann', email: 'ann@mail.example', source: 'survey' } as const
  await addRows(api, 'feedback', { businessId, ...left, reviewId: rated.body.id, rating: 2 })
  expect((await client.GET('/businesses/{id}/feedback', of())).data).toMatchObject({
    data: [{ message: 'Cold soup', email: 'ann@mail.example', ratingId: rated.body.id, rating: 2 }],
    next: null,
  })
})

test('public reviews are those of the connected profile, with the reply', async () => {
  const seen = { firstSeenAt: at(0), seenAt: at(0) }
  const review = { businessId, name: 'a', rating: 5, text: 'Best rye', ...seen }
  await addRows(api, 'profileReviews', { ...review, createdAt: at(1), updatedAt: at(1) })
  const replied = { replyText: 'Thanks', replyUpdatedAt: at(3), vanishedAt: at(4) }
  await addRows(api, 'profileReviews', {
    ...{ ...review, name: 'b', rating: 1, createdAt: at(2), updatedAt: at(2), ...replied },
  })
  const reviews = async (query = {}) =>
    (await client.GET('/businesses/{id}/public-reviews', of(query))).data?.data
  expect(await reviews()).toMatchObject([
    { site: 'google', rating: 1, reply: { text: 'Thanks' }, vanishedAt: at(4).toISOString() },
    { rating: 5, text: 'Best rye', reply: null, vanishedAt: null },
  ])
  expect(await reviews({ since: at(2).toISOString() })).toHaveLength(1)
})

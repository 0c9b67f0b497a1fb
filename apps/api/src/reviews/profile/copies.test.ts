import type { CopiedReview } from '@fivestead/domain/reviews/profile/takeout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { googleProfileReviews } from '../../gateways/profile-reviews/google.ts'
import {
  openReviewsDouble,
  type ReviewsDouble,
} from '../../gateways/profile-reviews/testing/reviews-double.ts'
import { dataOf } from '../../testing/answers.ts'
import { asGoogle, connectGoogleProfile } from '../../testing/google.ts'
import { runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { syncProfile } from './service.ts'

const api = useTestApp()
let double: ReviewsDouble
let owner: Owner
let businessId: number
let place: string
beforeAll(async () => {
  double = await openReviewsDouble({ accepts: () => true, now: () => api.clock.now() })
})
afterAll(() => double?.close())
beforeEach(async () => {
  double.reset()
  await runJobs(api)
  owner = await signUp(api)
  asGoogle(api)
  businessId = owner.business.id
  place = String(owner.business.placeId)
  api.deps.gateways.profileReviews = googleProfileReviews({ apiUrl: double.url, clock: api.clock })
})

const day = (n: number) => new Date(Date.UTC(2025, 0, n))
const copied = (id: string, more: Partial<CopiedReview> = {}): CopiedReview => ({
  name: `accounts/77/locations/${place}/reviews/${id}`,
  authorName: 'Avery Lin',
  rating: 5,
  text: `Words ${id}`,
  createdAt: day(1).toISOString(),
  updatedAt: day(1).toISOString(),
  reply: null,
  ...more,
})
const copy = (reviews: CopiedReview[]) =>
  owner.browser.mutate('reviews.profile.copy', { businessId, reviews, isLast: true })
const stored = async () =>
  (await rowsOf(api, 'profileReviews'))
    .filter((row) => row.businessId === businessId)
    .map(({ name, text, importedAt }) => [String(name).replace(/^.*\//, ''), text, importedAt !== null])
    .sort()
const disconnect = () => owner.browser.mutate('googleProfile.disconnect', { businessId })

test('a copy shows in the reply desk without a connection, and the same copy twice changes nothing (REV-32)', async () => {
  const reviews = [copied('a'), copied('b', { rating: 1, text: null })]
  expect(await dataOf(copy(reviews))).toEqual({ added: 2, changed: 0, known: 0 })
  expect(await dataOf(copy(reviews))).toEqual({ added: 0, changed: 0, known: 2 })
  // One location under two accounts is one location.
  const other = reviews.map((review) => ({ ...review, name: review.name.replace('77', '1009') }))
  expect(await dataOf(copy(other))).toEqual({ added: 0, changed: 0, known: 2 })
  const desk = await dataOf(owner.browser.query('replies.list', { businessId, limit: 10 }))
  expect(desk.items.map(({ rating }: { rating: number }) => rating).sort()).toEqual([1, 5])
  expect(await dataOf(owner.browser.query('reviews.profile.copies', { businessId }))).toEqual({ count: 2 })
  // Nothing of it is a rating that customers left here, and nobody is told.
  const metrics = await dataOf(owner.browser.query('reports.keyMetrics', { businessId }))
  expect(metrics.collectedHere.count).toBe(0)
  expect((await rowsOf(api, 'profileReviewEvents')).filter((row) => row.businessId === businessId)).toEqual(
    [],
  )
})

test('a call takes 200 long reviews, and a body beyond its limit is refused in words', async () => {
  const long = (n: number) => copied(`r${n}`, { text: 'ñ'.repeat(500) })
  const most = Array.from({ length: 200 }, (_, n) => long(n))
  expect(await dataOf(copy(most))).toEqual({ added: 200, changed: 0, known: 0 })
  const large = await copy(most.map((review) => ({ ...review, text: 'ñ'.repeat(10_000) })))
  expect([large.status, large.body.message]).toEqual([
    413,
    'Request body is too large: at most 262,144 bytes are accepted here.',
  ])
})

test('two copies at once, each by another account, are one review each (a second process)', async () => {
  const under = (account: number) =>
    Array.from({ length: 20 }, (_, n) =>
      copied(`r${n}`, { name: `accounts/${account}/locations/${place}/reviews/r${n}` }),
    )
  const outcomes = await Promise.all([1, 2, 3, 4].map((account) => dataOf(copy(under(account)))))
  expect(outcomes.map(({ added }: { added: number }) => added).sort()).toEqual([0, 0, 0, 20])
  expect(await stored()).toHaveLength(20)
})

test('a later copy brings what is new and what has changed, never what is older', async () => {
  await copy([copied('a'), copied('b')])
  const later = { updatedAt: day(9).toISOString(), text: 'Edited' }
  expect(await dataOf(copy([copied('a', later), copied('c')]))).toEqual({ added: 1, changed: 1, known: 0 })
  expect(await dataOf(copy([copied('a')]))).toEqual({ added: 0, changed: 0, known: 1 })
  const reply = { text: 'Thank you', updatedAt: day(12).toISOString() }
  expect(await dataOf(copy([copied('b', { reply })]))).toEqual({ added: 0, changed: 1, known: 0 })
  expect(await stored()).toEqual([
    ['a', 'Edited', true],
    ['b', 'Words b', true],
    ['c', 'Words c', true],
  ])
})

test('a connection afterwards lands on the same rows, and its end keeps the copy', async () => {
  await copy([copied('a'), copied('old')])
  await connectGoogleProfile(owner.browser, businessId)
  const location = `accounts/sandbox/locations/${place}`
  double.open(location, [
    { id: 'a', rating: 4, text: 'Of today', at: day(20) },
    { id: 'new', rating: 5, text: 'New', at: day(21) },
  ])
  await syncProfile(api.deps, businessId)
  expect(await stored()).toEqual([
    ['a', 'Of today', true],
    ['new', 'New', false],
    ['old', 'Words old', true],
  ])
  // What Google says now is newer than any copy.
  expect(await dataOf(copy([copied('a')]))).toEqual({ added: 0, changed: 0, known: 1 })
  await disconnect()
  expect(await stored()).toEqual([
    ['a', 'Of today', true],
    ['old', 'Words old', true],
  ])
  expect(await dataOf(owner.browser.mutate('reviews.profile.removeCopy', { businessId }))).toEqual({
    removed: 2,
  })
  expect(await stored()).toEqual([])
})

test('reviews of another location than the connected one are refused, and nothing of them is stored', async () => {
  await connectGoogleProfile(owner.browser, businessId)
  const elsewhere = copied('x', { name: 'accounts/77/locations/404/reviews/x' })
  const answer = await copy([copied('a'), elsewhere])
  expect([answer.status, answer.body.error.message]).toEqual([
    409,
    'These reviews are of another location than the one that is connected.',
  ])
  expect(await stored()).toEqual([])
})

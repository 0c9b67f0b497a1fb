import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { googleProfileReviews } from '../../gateways/profile-reviews/google.ts'
import {
  openReviewsDouble,
  type ReviewsDouble,
} from '../../gateways/profile-reviews/testing/reviews-double.ts'
import { connectGoogleProfile } from '../../testing/google.ts'
import { runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { syncProfile } from './service.ts'

const START = Date.parse('2026-11-19T16:00:00.000Z')
const HOUR = 3_600_000

const api = useTestApp()
let double: ReviewsDouble
let owner: Owner
let businessId: number
let location: string
beforeAll(async () => {
  double = await openReviewsDouble({ accepts: () => true, now: () => api.clock.now() })
  owner = await signUp(api)
  businessId = owner.business.id
  location = `accounts/sandbox/locations/${owner.business.placeId}`
  await connectGoogleProfile(owner.browser, businessId)
  api.deps.gateways.profileReviews = googleProfileReviews({ apiUrl: double.url, clock: api.clock })
})
afterAll(() => double?.close())

const IDS = ['a', 'b', 'c', 'd', 'e'] as const

type Step =
  | { do: 'add' | 'vanish' | 'unreply' | 'approve' | 'reject'; id: string }
  | { do: 'change'; id: string; rating: number; text: string | null }
  | { do: 'reply'; id: string; text: string; state: string }

const id = fc.constantFrom(...IDS)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('add' as const, 'vanish', 'unreply', 'approve', 'reject'), id }),
  fc.record({
    do: fc.constant('change' as const),
    id,
    rating: fc.integer({ min: 1, max: 5 }),
    text: fc.option(fc.constantFrom('x', 'y')),
  }),
  fc.record({
    do: fc.constant('reply' as const),
    id,
    text: fc.constantFrom('Thanks', 'Thank you'),
    state: fc.constantFrom('PENDING', 'APPROVED', 'REJECTED'),
  }),
)

type Wire = ReturnType<ReviewsDouble['reviewsOf']>[number]

/** Does it where it can be done; a review that was taken away comes back as it was. */
function play(taken: Map<string, Wire>, one: Step): void {
  const review = double.reviewsOf(location).find(({ reviewId }) => reviewId === one.id)
  const gone = taken.get(one.id)
  if (one.do === 'add' && !review) {
    if (gone) double.restore(location, gone)
    else double.add(location, { id: one.id, rating: 3 })
    taken.delete(one.id)
  }
  if (!review) return
  if (one.do === 'vanish') taken.set(one.id, double.vanish(location, one.id))
  if (one.do === 'change') double.change(location, one.id, one)
  if (one.do === 'reply') double.replyElsewhere(location, one.id, one.text, one.state)
  if (!review.reviewReply) return
  if (one.do === 'unreply') double.deleteReplyElsewhere(location, one.id)
  if (one.do === 'approve') double.approve(location, one.id)
  if (one.do === 'reject') double.reject(location, one.id)
}

/** Log of an owner who looks once an hour, taken from Google itself. */
class Onlooker {
  private readonly known = new Map<string, Wire>()
  private readonly missed = new Set<string>()
  private readonly gone = new Set<string>()
  readonly notes: string[] = []

  look(listed: readonly Wire[], isFirst = false): void {
    for (const review of structuredClone(listed)) {
      const { reviewId, reviewReply: now } = review
      const note = (what: string) => this.notes.push(`${reviewId} ${what}`)
      const before = this.known.get(reviewId)
      this.known.set(reviewId, review)
      this.missed.delete(reviewId)
      if (!before) {
        if (!isFirst) note('new')
        continue
      }
      if (this.gone.delete(reviewId)) note('back')
      if (before.starRating !== review.starRating || before.comment !== review.comment) note('changed')
      const was = before.reviewReply
      if (was && !now) note('reply-deleted')
      if (!now) continue
      if (!was) note('replied')
      else if (was.comment !== now.comment) note('reply-changed')
      const isOther = !was || was.comment !== now.comment || was.reviewReplyState !== now.reviewReplyState
      if (isOther && now.reviewReplyState === 'REJECTED') note('reply-rejected')
      if (isOther && was?.comment === now.comment && now.reviewReplyState === 'APPROVED')
        note('reply-approved')
    }
    for (const reviewId of this.known.keys()) {
      if (this.gone.has(reviewId) || listed.some((review) => review.reviewId === reviewId)) continue
      if (!this.missed.has(reviewId)) this.missed.add(reviewId)
      else {
        this.missed.delete(reviewId)
        this.gone.add(reviewId)
        this.notes.push(`${reviewId} vanished`)
      }
    }
  }
}

async function told(): Promise<string[]> {
  const found = await api.db
    .selectFrom('profileReviewEvents')
    .innerJoin('profileReviews', 'profileReviews.id', 'profileReviewEvents.reviewId')
    .select(['kind', 'name'])
    .where('profileReviewEvents.businessId', '=', businessId)
    .execute()
  return found.map(({ kind, name }) => `${name.slice(name.lastIndexOf('/') + 1)} ${kind}`).sort()
}

test('of whatever happens on Google each change is told once, and nothing is invented', async () => {
  const first = fc.uniqueArray(id, { maxLength: 4 })
  const hours = fc.array(fc.array(step, { maxLength: 4 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(first, hours, async (ids, history) => {
      await dropRows(api, 'profileReviews', { businessId })
      await dropRows(api, 'profileReviewSyncs', { businessId })
      double.reset()
      api.setNow(START)
      double.open(
        location,
        ids.map((one) => ({ id: one, rating: 4, text: 'x' })),
      )
      const onlooker = new Onlooker()
      const taken = new Map<string, Wire>()
      await syncProfile(api.deps, businessId)
      onlooker.look(double.reviewsOf(location), true)
      for (const [index, steps] of history.entries()) {
        api.setNow(START + index * HOUR + HOUR / 2)
        for (const one of steps) play(taken, one)
        api.setNow(START + (index + 1) * HOUR)
        await syncProfile(api.deps, businessId)
        // A second reading tells nothing more.
        if (index % 2 === 0) await syncProfile(api.deps, businessId)
        onlooker.look(double.reviewsOf(location))
      }
      expect(await told()).toEqual(onlooker.notes.sort())
    }),
    { numRuns: 25 },
  )
  await runJobs(api)
}, 120_000)

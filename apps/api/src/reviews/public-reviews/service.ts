import { inTransaction } from '@fivestead/db/client'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { m as reviewWords } from '@fivestead/domain/languages/messages/reviews/words'
import { mayKeepFigures } from '@fivestead/domain/places/kept'
import { authorPhoto, mapsLink, PUBLIC_REVIEWS_FRESH_MS } from '@fivestead/domain/reviews/public-reviews'
import { recomputeRating } from '@fivestead/domain/reviews/recompute'
import { relativeTime } from '@fivestead/domain/reviews/relative-time'
import type { PublicReviewItem, PublicReviewsAnswer } from '@fivestead/domain/reviews/responses'
import { type OwnerScope, shownTo } from '../../businesses/access.ts'
import { followPlace } from '../../businesses/places.service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { PlacesError } from '../../gateways/places/interface.ts'
import { refusePlaces } from '../../gateways/places/refuse.ts'
import type { PublicReview, PublicReviewSet } from '../../gateways/public-reviews/interface.ts'
import { revived } from '../../gateways/public-reviews/kept.ts'
import { singleFlight } from '../../gateways/single-flight.ts'
import { placeWithin } from '../../places/service.ts'
import { ABSENT, cachedPlace, keepPlace } from '../../places/sql.ts'
import { profileFigures, type ReviewCounts } from '../profile/figures.service.ts'
import { isRatingDue, isRatingRecordedSince, lockBusinessOfPlace, recordRating } from './sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways' | 'log'>

/**
 * Requested reviews per place: two pages of the usual source (8 and 20), enough for the longest list and the
 * statistics.
 */
const ASKED = 28
const KIND = 'reviews'
/** Maximum age of data that is used when the source fails, in milliseconds; then it must be deleted. */
const KEPT_MS = 24 * 60 * 60_000
const ABSENT_FOR_MS = 5 * 60_000

/** A place's public reviews and their freshness. */
export interface KnownReviews {
  set: PublicReviewSet
  fetchedAt: Date
  /** True if the source was not called for this result. */
  cached: boolean
  /** True if the source failed just now. */
  stale: boolean
  /** Counts over all reviews, if the source lists all; null if it shows a part. */
  counts: ReviewCounts | null
}

/**
 * Returns a place's public reviews. Its owner gets those of the connected Google profile. Everybody else gets
 * those of the source of public reviews: cached for five minutes, one call at a time per place, and older
 * data when the source fails. A fresh result is recorded for the trend, once a day.
 * @param scope of the viewer's business that has this place, null for a place that is not theirs
 * @param freshMs maximum age of the data before the source is called, in milliseconds
 * @throws AppError not_found; upstream_timeout and unavailable when nothing is stored about the place
 */
export async function knownReviews(
  deps: Needs,
  scope: OwnerScope | null,
  placeId: string,
  freshMs = PUBLIC_REVIEWS_FRESH_MS,
): Promise<KnownReviews> {
  const own = scope && (await profileFigures(deps, scope, placeId, ASKED))
  if (own) return { ...own, cached: true }
  const { publicReviews, places } = deps.gateways
  const reviews = await singleFlight(publicReviews ?? places, `reviews/${placeId}/${freshMs}`, () =>
    cachedOrAsked(deps, placeId, freshMs),
  )
  if (reviews === null) throw new AppError('not_found', refusals.placeNotFound)
  return reviews
}

async function cachedOrAsked(deps: Needs, placeId: string, freshMs: number): Promise<KnownReviews | null> {
  const { db, clock } = deps
  const now = clock.now()
  const row = await cachedPlace(db, placeId, KIND, now)
  if (row?.body === ABSENT) return null
  const earlier = row
    ? { set: revived(row.body), fetchedAt: row.fetchedAt, cached: true, stale: false, counts: null }
    : null
  if (earlier && now.getTime() - earlier.fetchedAt.getTime() < freshMs) {
    // The data may be older than the business: a business that takes over a place just given up gets a trend
    // too.
    await unlessStorageFails(deps, () => recordForTrend(deps, placeId, earlier.set, earlier.fetchedAt))
    return earlier
  }
  try {
    const { fetchedAt, asked, ...source } = await askSource(deps, placeId, freshMs)
    const set = source.set && inOrder(source.set)
    await keep(deps, placeId, set, fetchedAt)
    return set && { set, fetchedAt, cached: !asked, stale: false, counts: null }
  } catch (error) {
    if (error instanceof PlacesError && error.kind === 'not_found') {
      await keep(deps, placeId, null, clock.now())
      return null
    }
    if (earlier && error instanceof PlacesError) return { ...earlier, stale: true }
    refusePlaces(error, { slow: reviewWords.loadFailed, unavailable: reviewWords.loadFailed })
  }
}

/** Reads the separate source of reviews, or those in the place's details. */
async function askSource(deps: Needs, placeId: string, freshMs: number) {
  const { publicReviews, places } = deps.gateways
  if (publicReviews !== null) {
    const set = await publicReviews.forPlace({ placeId, limit: ASKED })
    return { set, fetchedAt: deps.clock.now(), asked: true }
  }
  const { place, ...answer } = await placeWithin(deps, placeId, freshMs)
  if (place && answer.asked) await unlessStorageFails(deps, () => followPlace(deps, placeId, place))
  const none = { source: places.provider, complete: false, rating: null, total: null, reviews: [] }
  return { set: place && (place.reviews ?? none), ...answer }
}

/** Sorts newest first; a list that was cut at the limit is not complete, whatever its source states. */
function inOrder(set: PublicReviewSet): PublicReviewSet {
  const reviews = set.reviews.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
  return { ...set, reviews, complete: set.complete && reviews.length >= (set.total ?? 0) }
}

/** Stores a result for the cache and the trend. */
async function keep(
  deps: Needs,
  placeId: string,
  set: PublicReviewSet | null,
  fetchedAt: Date,
): Promise<void> {
  await unlessStorageFails(deps, async () => {
    await keepPlace(deps.db, {
      placeId,
      kind: KIND,
      body: JSON.stringify(set ?? ABSENT),
      source: set?.source ?? 'none',
      fetchedAt,
      expiresAt: new Date(fetchedAt.getTime() + (set ? KEPT_MS : ABSENT_FOR_MS)),
    })
    if (set) await recordForTrend(deps, placeId, set, fetchedAt)
  })
}

/** Logs a failed write: the owner still gets the result. */
async function unlessStorageFails({ log }: Pick<Deps, 'log'>, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    log.warn({ err: error }, 'public reviews could not be kept')
  }
}

/**
 * Records one snapshot of a business's public rating per day (UTC), however many callers read at once; none
 * from Places API (POL-19).
 */
async function recordForTrend(
  { db }: Pick<Deps, 'db'>,
  placeId: string,
  set: PublicReviewSet,
  at: Date,
): Promise<void> {
  const { total, source } = set
  if (total === null || !mayKeepFigures(source)) return
  const startOfDay = new Date(`${at.toISOString().slice(0, 10)}T00:00:00.000Z`)
  if (!(await isRatingDue(db, placeId, startOfDay))) return
  await inTransaction(db, async (trx) => {
    const business = await lockBusinessOfPlace(trx, placeId)
    if (!business || (await isRatingRecordedSince(trx, business.id, startOfDay))) return
    await recordRating(trx, {
      businessId: business.id,
      rating: shownRating(set),
      reviewCount: total,
      source,
      takenAt: at,
    })
  })
}

export const ratingsOf = (reviews: readonly PublicReview[]) => reviews.map(({ rating }) => rating)

/**
 * Returns the documented rating (REV-5); null without any. The mean of a part of the reviews would mislead.
 */
const shownRating = ({ rating, reviews, complete }: PublicReviewSet) =>
  recomputeRating(rating, complete ? ratingsOf(reviews) : [])

/** Returns the source's own figure, or the mean of all reviews if it has none. */
export const statedRating = (set: PublicReviewSet) => set.rating || shownRating(set)

/**
 * Returns a place's public reviews in the documented shape; the rating follows the rule of REV-5.
 * @throws AppError not_found, upstream_timeout, unavailable
 */
export async function publicReviews(
  deps: Needs,
  scope: OwnerScope | null,
  placeId: string,
): Promise<PublicReviewsAnswer> {
  const { set, fetchedAt, cached, stale, counts } = await knownReviews(deps, scope, placeId)
  const now = deps.clock.now().getTime()
  const answer: PublicReviewsAnswer = {
    success: true,
    cached,
    cache_time: fetchedAt.toISOString(),
    stale,
    source: set.source,
    complete: counts !== null || set.complete,
    breakdown: counts?.stars ?? null,
    place_info: { reviews: set.total, rating: set.rating },
    reviews: {
      reviews_results: {
        total_reviews: set.total,
        rating: shownRating(set),
        reviews: set.reviews.map((review) => asItem(review, now)),
      },
    },
  }
  return scope === null ? answer : shownTo(scope, answer)
}

function asItem(review: PublicReview, nowMs: number): PublicReviewItem {
  const { id, authorName, authorUrl, authorPhotoUrl, rating, text, publishedAt, reply } = review
  const url = mapsLink(review.url ?? null)
  return {
    id,
    author_name: authorName,
    rating,
    text: text ?? '',
    time: Math.floor(publishedAt.getTime() / 1000),
    relative_time_description: relativeTime(publishedAt.getTime(), nowMs),
    profile_photo_url: authorPhoto(authorPhotoUrl),
    author_url: mapsLink(authorUrl),
    ...(url !== null && { google_maps_url: url }),
    reply: reply && {
      text: reply.text,
      relative_time_description: relativeTime(reply.publishedAt.getTime(), nowMs),
    },
  }
}

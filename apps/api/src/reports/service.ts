import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import { CHANNELS, type Channel } from '@fivestead/domain/messaging/channels'
import { answeredPercent, type Typical, typicalFigures } from '@fivestead/domain/reports/estimates'
import { lastWeeks, weekOf, weekRange } from '@fivestead/domain/reports/weeks'
import type { ReviewLog } from '@fivestead/domain/review-requests/responses'
import { PROFILE_SOURCE } from '@fivestead/domain/reviews/public-reviews'
import { type ListedMean, meanApart } from '@fivestead/domain/reviews/recompute'
import { VIA_QR, type Via } from '@fivestead/domain/via'
import { businessNotFound, type OwnerScope } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { knownPlace } from '../places/service.ts'
import { reviewLog } from '../review-requests/service.ts'
import { WAITING_COUNTED } from '../reviews/inbox/service.ts'
import { countWaiting } from '../reviews/inbox/sql.ts'
import { knownReviews, ratingsOf, statedRating } from '../reviews/public-reviews/service.ts'
import { type RequestSums, requestsIn } from './spans.sql.ts'
import { ownReviews, reportedChannels, requestsByChannel, storedFigures, tapsBySite } from './sql.ts'

/**
 * Source of a figure: the connected Google profile, the public reviews and the place directory now, stored
 * data, or reviews given here.
 */
type Source = 'gbp' | 'sandbox' | 'places' | 'stored' | 'fivestead'

/** The dashboard's first figures: each is counted (ARCH-6). */
export interface KeyMetrics {
  /** Null if the directory does not report one. */
  totalReviews: { value: number | null; source: Source }
  /** The source's own figure; null if nobody has rated the business yet. */
  averageRating: {
    value: number | null
    source: Source
    /** Mean of the listed reviews, if it differs by more than 0.2 from the figure. */
    listed: ListedMean | null
  }
  /** Ratings given here, requested or not; the average to one decimal, null without any. */
  collectedHere: { count: number; average: number | null }
  reviewRequests: {
    value: number
    rated: number
    answeredPercent: number | null
    /** The documented formulas, to be labeled as such; null after the first request. */
    typical: Typical | null
  }
  /** Number of threads that wait for the owner, up to 1000. */
  waitingFeedback: number
  /** Number of requests that reached each step. */
  funnel: Steps
}

type Steps = Omit<RequestSums, 'asked'>

/** Requests and their results, by channel and by the week of the request. */
export interface FunnelReport {
  channels: (RequestSums & {
    channel: Channel
    /** True if a provider reports deliveries; otherwise an opening counts as one. */
    reported: boolean
  })[]
  /**
   * Ratings by QR code without a request: that of the sidebar, then printed pieces that led somebody here.
   */
  codes: { via: Via; rated: number; toPublic: number }[]
  /** Ratings of unasked visitors: the company page. */
  unsolicited: { rated: number; toPublic: number }
  /**
   * Customers who opened the review page of each site, asked or not; a customer who opened two counts for
   * both.
   */
  sites: { site: ReviewSite; taps: number }[]
  /**
   * The last 12 weeks since the business was added, oldest first; each named by its Monday, in the business's
   * time zone.
   */
  weeks: (RequestSums & { week: string })[]
}

/** Number of recent requests on the dashboard's card. */
const RECENT = 5

/**
 * Returns counted figures, and before the first request also the documented estimate from the review count.
 * @throws AppError not_found if the business was deleted just now
 */
export async function keyMetrics(
  deps: Pick<Deps, 'db' | 'database' | 'clock' | 'gateways' | 'log'>,
  scope: OwnerScope,
): Promise<KeyMetrics> {
  const { stored, requests, own, waitingFeedback } = await deps.database.reports(async (db) => ({
    stored: await storedFigures(db, scope),
    requests: await requestsByChannel(db, scope),
    own: await ownReviews(db, scope),
    waitingFeedback: await countWaiting(db, [scope], WAITING_COUNTED),
  }))
  if (!stored) throw businessNotFound()
  const { asked, ...steps } = sumUp(requests)
  const here = collectedHere(own)
  const { total, rating, listed, source } = await publicFigures(deps, scope, stored, here)
  return {
    totalReviews: { value: total, source },
    averageRating: { value: rating, source, listed },
    collectedHere: here,
    reviewRequests: {
      value: asked,
      rated: steps.rated,
      answeredPercent: answeredPercent(steps),
      typical: asked > 0 ? null : typicalFigures(total),
    },
    waitingFeedback,
    funnel: steps,
  }
}

const NOTHING: RequestSums = { asked: 0, sent: 0, delivered: 0, opened: 0, clicked: 0, rated: 0, toPublic: 0 }

function sumUp(rows: readonly RequestSums[]): RequestSums {
  return rows.reduce(
    (sum, row) =>
      Object.fromEntries(
        Object.keys(NOTHING).map((key) => [
          key,
          sum[key as keyof RequestSums] + row[key as keyof RequestSums],
        ]),
      ) as unknown as RequestSums,
    NOTHING,
  )
}

function collectedHere({ asked, codes, unsolicited }: Awaited<ReturnType<typeof ownReviews>>) {
  const all = [asked, unsolicited, ...codes]
  const count = all.reduce((sum, one) => sum + one.count, 0)
  const stars = all.reduce((sum, one) => sum + one.stars, 0)
  const average = count === 0 ? null : Math.round((stars / count) * 10) / 10
  return { count, average }
}

/**
 * Returns the funnel of each channel, and the last 12 weeks. A week without requests has zeros, unless the
 * business did not exist yet.
 * @throws AppError not_found if the business was deleted just now
 */
export async function funnelReport(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  scope: OwnerScope,
): Promise<FunnelReport> {
  const { stored, weeks, byChannel, byWeek, reported, own, sites } = await database.reports(async (db) => {
    const stored = await storedFigures(db, scope)
    if (!stored) throw businessNotFound()
    const weeks = lastWeeks(clock.now(), stored.timeZone)
    const begins = weeks.map((week) => weekRange(week, stored.timeZone).from)
    // The last week has no end.
    const spans = begins.map((from, n) => ({ from, until: begins[n + 1] ?? null }))
    return {
      ...{ stored, weeks },
      byChannel: await requestsByChannel(db, scope),
      byWeek: await requestsIn(db, scope.businessId, spans),
      reported: await reportedChannels(db, scope),
      sites: await tapsBySite(db, scope),
      own: await ownReviews(db, scope),
    }
  })
  const { codes, unsolicited } = own
  // The week in which the business was added, or of an earlier request (sample data has some).
  const added = weekOf(stored.createdAt, stored.timeZone)
  const first = byWeek.findIndex(({ asked }) => asked > 0)
  return {
    channels: CHANNELS.map((channel) => ({
      ...NOTHING,
      ...byChannel.find((row) => row.channel === channel),
      channel,
      reported: reported.includes(channel),
    })),
    codes: codes
      .filter(({ via, count }) => via === VIA_QR || count > 0)
      .map(({ via, count, toPublic }) => ({ via, rated: count, toPublic })),
    unsolicited: { rated: unsolicited.count, toPublic: unsolicited.toPublic },
    sites,
    weeks: weeks
      .map((week, n) => ({ ...(byWeek[n] ?? NOTHING), week }))
      .filter(({ week }, n) => week >= added || (first !== -1 && n >= first)),
  }
}

async function publicFigures(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways' | 'log'>,
  scope: OwnerScope,
  stored: NonNullable<Awaited<ReturnType<typeof storedFigures>>>,
  own: { count: number; average: number | null },
): Promise<{ total: number | null; rating: number | null; listed: ListedMean | null; source: Source }> {
  if (stored.placeId === null) {
    return { total: own.count, rating: own.average, listed: null, source: 'fivestead' }
  }
  const { placeId } = stored
  const source = deps.gateways.places.provider === 'sandbox' ? 'sandbox' : 'places'
  try {
    const { set } = await knownReviews(deps, scope, placeId)
    const isOwn = set.source === PROFILE_SOURCE
    return {
      total: set.total,
      rating: statedRating(set),
      listed: meanApart(set.rating, ratingsOf(set.reviews)),
      source: isOwn ? PROFILE_SOURCE : source,
    }
  } catch (error) {
    // Without the reviews their rule cannot be applied: the directory's own figures are the next best.
    deps.log.warn({ err: error }, 'figures answered without the public reviews')
  }
  // Reviews that are part of the place's details were not available: the same call would only be repeated and
  // waited for.
  const place = deps.gateways.publicReviews === null ? null : await placeOrNull(deps, placeId)
  if (place) return { total: place.userRatingCount, rating: place.rating, listed: null, source }
  // Stored figures are better than an empty card; 0 stands for a missing count.
  return {
    total: stored.reviewCount || null,
    rating: Number(stored.googleRating) || null,
    listed: null,
    source: 'stored',
  }
}

/** Returns the place; null if the directory is slow, down, or dropped the place. */
async function placeOrNull(deps: Pick<Deps, 'db' | 'clock' | 'gateways' | 'log'>, placeId: string) {
  return knownPlace(deps, placeId).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'figures answered from what is stored')
    return null
  })
}

/** Returns the last requests, newest first. */
export async function recentRequests(
  deps: Pick<Deps, 'database' | 'config'>,
  scope: OwnerScope,
): Promise<ReviewLog[]> {
  const { items } = await reviewLog(deps, scope, {
    limit: RECENT,
    search: undefined,
    status: undefined,
    channel: undefined,
    week: undefined,
    reached: undefined,
    rating: undefined,
    delivery: undefined,
    campaignId: undefined,
    cursor: undefined,
  })
  return items
}

import { m } from '@fivestead/domain/languages/messages/reports/words'
import { mayKeepFigures } from '@fivestead/domain/places/kept'
import { percentOf } from '@fivestead/domain/reports/estimates'
import type { ReviewStatistics } from '@fivestead/domain/reports/responses'
import {
  type Figure,
  GROWTH_DAYS,
  monthlyGrowth,
  positivePercentage,
  responseRate,
} from '@fivestead/domain/reports/statistics'
import { type RatingTrend, ratingTrend } from '@fivestead/domain/reports/trend'
import { businessNotFound, type OwnerScope } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { knownReviews, ratingsOf } from '../reviews/public-reviews/service.ts'
import { requestsByChannel, storedFigures } from './sql.ts'
import { ratingHistory } from './statistics.sql.ts'

type Needs = Pick<Deps, 'db' | 'database' | 'clock' | 'gateways' | 'log'>

const DAY_MS = 86_400_000
/** The trend goes back half a year. */
const TREND_DAYS = 182

/**
 * The statistics of a place. What only its owner knows (requests, recorded counts) is counted when the place belongs to
 * the caller's business.
 * @param scope of that business, null for a place that is not the caller's
 * @throws AppError not_found; upstream_timeout and unavailable with the documented words
 */
export async function reviewStatistics(
  deps: Needs,
  scope: OwnerScope | null,
  placeId: string,
): Promise<ReviewStatistics> {
  const { set, fetchedAt, cached, stale, counts } = await knownReviews(deps, scope, placeId).catch(
    inItsOwnWords(deps),
  )
  const nowMs = deps.clock.now().getTime()
  const requests = await requestsOf(deps, scope)
  const answered = counts
    ? { value: percentOf(counts.answered, counts.all), estimated: false }
    : responseRate(requests, set.total)
  const grown = await growth(deps, scope, {
    total: set.total,
    nowMs,
    // The few of Places API are the most relevant ones: their dates say nothing of growth.
    published:
      set.complete || mayKeepFigures(set.source)
        ? set.reviews.map(({ publishedAt }) => publishedAt.getTime())
        : [],
    complete: set.complete,
    ...(counts ? { fresh: counts.fresh } : {}),
  })
  return {
    positivePercentage: counts ? positiveOf(counts.stars) : positivePercentage(ratingsOf(set.reviews)),
    responseRate: answered.value,
    monthlyGrowth: grown.value,
    totalReviews: set.total,
    estimated: { responseRate: answered.estimated, monthlyGrowth: grown.estimated },
    counted: {
      reviews: counts?.all ?? set.reviews.length,
      allReviews: counts !== null || set.complete,
      requests: requests.all,
      answered: counts?.answered ?? null,
    },
    source: set.source,
    cached,
    cache_time: fetchedAt.toISOString(),
    stale,
  }
}

/** Share of positive ratings. Counts by stars, five first. */
const positiveOf = ([five = 0, four = 0, ...others]: readonly number[]) =>
  percentOf(
    five + four,
    others.reduce((sum, count) => sum + count, five + four),
  )

async function requestsOf({ database }: Pick<Deps, 'database'>, scope: OwnerScope | null) {
  const channels = scope ? await database.reports((db) => requestsByChannel(db, scope)) : []
  return channels.reduce(
    (sum, { asked, sent, rated }) => ({
      all: sum.all + asked,
      sent: sum.sent + sent,
      rated: sum.rated + rated,
    }),
    { all: 0, sent: 0, rated: 0 },
  )
}

/** A source that is off is named; for one in trouble the documented words stand. */
const inItsOwnWords =
  ({ gateways }: Needs) =>
  (error: unknown): never => {
    const isOff = gateways.modes['public-reviews'] === 'off'
    if (!(error instanceof AppError) || error.code === 'not_found' || isOff) throw error
    throw new AppError(error.code, m.statisticsUnavailableHint, { cause: error })
  }

async function growth(
  { database }: Pick<Deps, 'database'>,
  scope: OwnerScope | null,
  facts: { total: number | null; nowMs: number; published: number[]; complete: boolean; fresh?: number },
): Promise<Figure> {
  const until = new Date(facts.nowMs - GROWTH_DAYS * DAY_MS)
  const history = scope ? await database.reports((db) => ratingHistory(db, scope, { until, limit: 1 })) : []
  const recorded = history.at(0)
  const earlier = recorded ? { total: recorded.reviewCount, atMs: recorded.takenAt.getTime() } : null
  return monthlyGrowth({ ...facts, earlier })
}

/**
 * The public rating as it was recorded over the last half year, oldest first; see `ratingTrend` of the domain. Today's is
 * recorded first, where the source answers and may be recorded; `needsProfile` where it may not (POL-19).
 * @throws AppError not_found when the business was deleted just now
 */
export async function trend(
  deps: Needs,
  scope: OwnerScope,
): Promise<RatingTrend & { needsProfile: boolean }> {
  const stored = await storedFigures(deps.db, scope)
  if (!stored) throw businessNotFound()
  if (stored.placeId === null) return { ...ratingTrend([]), needsProfile: false }
  const reviews = await knownReviews(deps, scope, stored.placeId).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  const since = new Date(deps.clock.now().getTime() - TREND_DAYS * DAY_MS)
  const recorded = await deps.database.reports((db) =>
    ratingHistory(db, scope, { since, limit: TREND_DAYS * 2 }),
  )
  const points = recorded.flatMap(({ takenAt, rating, reviewCount }) =>
    rating === null ? [] : [{ at: takenAt.toISOString(), rating, reviewCount }],
  )
  const needsProfile = reviews !== null && !mayKeepFigures(reviews.set.source)
  return { ...ratingTrend(points.reverse()), needsProfile }
}

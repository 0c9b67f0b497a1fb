import { estimatedRequests, estimatedResponseRate, percentOf } from '@fivestead/domain/reports/estimates'
import type { ReviewLog } from '@fivestead/domain/review-requests/schemas'
import { businessNotFound, type OwnerScope } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { knownPlace } from '../places/service.ts'
import { reviewLog } from '../review-requests/service.ts'
import { countNewFeedback, ownReviews, requestFunnel, storedFigures } from './sql.ts'

/** Where a figure comes from: the place directory now, what was stored, or reviews given here. */
type Source = 'sandbox' | 'places' | 'stored' | 'fivestead'

/** The dashboard's first figures. An estimated one is a formula and must say so (design 1, row 6). */
export interface KeyMetrics {
  totalReviews: { value: number; estimated: boolean; source: Source }
  /** Null when nobody has rated the business yet. */
  averageRating: { value: number | null; estimated: boolean; source: Source }
  reviewRequests: { value: number; estimated: boolean; rated: number; answeredPercent: number | null }
  waitingFeedback: number
  funnel: { sent: number; opened: number; clicked: number; rated: number; toGoogle: number }
}

/** Recent requests that the dashboard's card shows (owner spec 2). */
const RECENT = 5

/**
 * Real figures where there is data; without any request yet the documented estimate from the review count.
 * @throws AppError not_found when the business was deleted just now
 */
export async function keyMetrics(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways'>,
  scope: OwnerScope,
): Promise<KeyMetrics> {
  const stored = await storedFigures(deps.db, scope)
  if (!stored) throw businessNotFound()
  const [funnel, own, waitingFeedback] = [
    await requestFunnel(deps.db, scope),
    await ownReviews(deps.db, scope),
    await countNewFeedback(deps.db, scope),
  ]
  const { total, rating, source } = await publicFigures(deps, stored, own)
  const { all, ...steps } = funnel
  return {
    totalReviews: { value: total, estimated: false, source },
    averageRating: { value: rating, estimated: false, source },
    reviewRequests:
      all > 0
        ? { value: all, estimated: false, rated: steps.rated, answeredPercent: percentOf(steps.rated, all) }
        : {
            value: estimatedRequests(total),
            estimated: total > 0,
            rated: 0,
            answeredPercent: estimatedResponseRate(total),
          },
    waitingFeedback,
    funnel: { ...steps, toGoogle: own.toGoogle },
  }
}

async function publicFigures(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways'>,
  stored: NonNullable<Awaited<ReturnType<typeof storedFigures>>>,
  own: { count: number; mean: number | null },
): Promise<{ total: number; rating: number | null; source: Source }> {
  if (stored.placeId === null) {
    return {
      total: own.count,
      rating: own.mean === null ? null : Math.round(own.mean * 10) / 10,
      source: 'fivestead',
    }
  }
  try {
    const place = await knownPlace(deps, stored.placeId)
    const source = deps.gateways.places.provider === 'sandbox' ? 'sandbox' : 'places'
    return { total: place.userRatingCount ?? 0, rating: place.rating, source }
  } catch {
    // The directory is slow, down, or dropped the place: what was stored is better than an empty card.
    return { total: stored.reviewCount, rating: Number(stored.googleRating) || null, source: 'stored' }
  }
}

/** The last requests, newest first. */
export async function recentRequests(deps: Pick<Deps, 'db'>, scope: OwnerScope): Promise<ReviewLog[]> {
  const { items } = await reviewLog(deps, scope, {
    limit: RECENT,
    search: undefined,
    status: undefined,
    cursor: undefined,
  })
  return items
}

import { m } from '@fivestead/domain/languages/messages/reviews/words'
import { GROWTH_DAYS } from '@fivestead/domain/reports/statistics'
import { PROFILE_SOURCE } from '@fivestead/domain/reviews/public-reviews'
import type { OwnerScope } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { SANDBOX_PROFILE } from '../../gateways/business-profile/interface.ts'
import type { PublicReview, PublicReviewSet } from '../../gateways/public-reviews/interface.ts'
import type { Gateways } from '../../open-gateways.ts'
import { countReviews, newestReviews, readSync } from './figures.sql.ts'

const DAY_MS = 86_400_000

/** Name of a connected profile's reviews where they are shown and recorded; the sandbox's are samples. */
export const sourceOf = ({ businessProfile }: Pick<Gateways, 'businessProfile'>): string =>
  businessProfile?.provider === SANDBOX_PROFILE ? SANDBOX_PROFILE : PROFILE_SOURCE

/** Counts over all reviews of a place. */
export interface ReviewCounts {
  /** Counts by stars, five first. */
  stars: number[]
  all: number
  /** Number with an owner's reply that is, or may yet become, public. */
  answered: number
  /** Number within the last 30 days. */
  fresh: number
}

/**
 * The reviews of an owner's connected profile: the newest of them, counts over all, and Google's own average. Null where
 * the business has another place, no profile is connected, or it was not read whole yet.
 */
export async function profileFigures(
  { db, clock, gateways }: Pick<Deps, 'db' | 'clock' | 'gateways'>,
  scope: OwnerScope,
  placeId: string,
  limit: number,
): Promise<{ set: PublicReviewSet; counts: ReviewCounts; fetchedAt: Date; stale: boolean } | null> {
  const provider = gateways.businessProfile?.provider
  const sync = provider === undefined ? undefined : await readSync(db, scope, provider)
  if (!sync || sync.placeId !== placeId || sync.passedAt === null) return null
  const { averageRating, passedAt, triedAt, leasedUntil } = sync
  const counts = await countReviews(db, scope, new Date(clock.now().getTime() - GROWTH_DAYS * DAY_MS))
  const rows = await newestReviews(db, scope, limit)
  const total = sync.total ?? counts.all
  return {
    set: {
      source: sourceOf(gateways),
      complete: rows.length >= counts.all,
      rating: averageRating,
      total,
      reviews: rows.map(asPublicReview),
    },
    counts,
    fetchedAt: passedAt,
    stale: triedAt > passedAt && leasedUntil === null,
  }
}

type Row = Awaited<ReturnType<typeof newestReviews>>[number]

function asPublicReview(row: Row): PublicReview {
  const { id, authorName, authorPhotoUrl, rating, text, createdAt, replyText, replyUpdatedAt } = row
  const isPublic = replyText !== null && (row.replyState === null || row.replyState === 'approved')
  return {
    ...{ id, authorPhotoUrl, rating, text, language: 'und', publishedAt: createdAt },
    authorName: authorName ?? m.aGoogleUser,
    authorUrl: null,
    reply: isPublic ? { text: replyText, publishedAt: replyUpdatedAt ?? createdAt } : null,
  }
}

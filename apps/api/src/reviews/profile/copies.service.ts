import { inTransaction } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/reviews/words'
import {
  type CopiedReview,
  type CopyReviewsInput,
  locationOf,
  reviewKey,
} from '@fivestead/domain/reviews/profile/takeout'
import { recordDone } from '../../activity/service.ts'
import type { OwnerScope } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { ProfileReview } from '../../gateways/profile-reviews/interface.ts'
import {
  connectedLocation,
  countCopies,
  dropCopies,
  lockNames,
  lockReviews,
  markCopied,
  storedNames,
} from './sql.ts'
import { recordReviews } from './watch.service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'queue'>

/** What a copy changed. */
export interface CopyOutcome {
  added: number
  changed: number
  /** Known already, as they are or newer. */
  known: number
}

/**
 * Stores reviews of the owner's own copy of the Google profile (Takeout). They have the names of the Business Profile API, so
 * that a later connection, or the same copy once more, finds the same rows; the account in a name does not count, since one
 * location may be in several. What is stored and newer stays. Nobody is notified, and no figure of what customers said here
 * counts them.
 * @throws AppError conflict for reviews of another location than the connected one
 */
export async function copyReviews(
  deps: Needs,
  scope: OwnerScope,
  { reviews, isLast }: Pick<CopyReviewsInput, 'reviews' | 'isLast'>,
): Promise<CopyOutcome> {
  const { businessId } = scope
  return inTransaction(deps.db, async (trx) => {
    const askedAt = deps.clock.now()
    const connected = await connectedLocation(trx, businessId)
    const places = new Set(reviews.map(({ name }) => locationOf(name)))
    if (connected !== null && [...places].some((place) => !connected.endsWith(`/${place}`)))
      throw new AppError('conflict', m.copyOfAnotherLocation)
    await lockNames(trx, businessId)
    const given = new Map(reviews.map((review) => [reviewKey(review.name), review]))
    const names = await storedNames(trx, businessId, [...given.keys()])
    const rows = [...given].map(([key, review]) => asRead(review, names.get(key) ?? review.name))
    const rowNames = rows.map(({ name }) => name)
    const known = new Map((await lockReviews(trx, businessId, rowNames)).map((row) => [row.name, row]))
    const fresh = rows.filter((review) => {
      const stored = known.get(review.name)
      return stored === undefined || (stored.vanishedAt === null && isNewer(review, stored))
    })
    await recordReviews(deps, trx, { businessId, reviews: fresh, askedAt, isFirst: true })
    await markCopied(trx, businessId, rowNames, askedAt)
    const changed = fresh.filter(({ name }) => known.has(name)).length
    const added = fresh.length - changed
    if (isLast) {
      const count = await countCopies(trx, scope)
      await recordDone(deps, trx, scope, 'google.copied', { details: { count } })
    }
    return { added, changed, known: rows.length - fresh.length }
  })
}

/** Removes the owner's own copy; what the connected profile lists stays. Returns how many reviews went. */
export async function removeCopy(deps: Needs, scope: OwnerScope): Promise<{ removed: number }> {
  return inTransaction(deps.db, async (trx) => {
    const removed = await dropCopies(trx, scope.businessId)
    if (removed > 0)
      await recordDone(deps, trx, scope, 'google.copy-removed', { details: { count: removed } })
    return { removed }
  })
}

/** How many reviews are of the owner's own copy. */
export const copiesOf = async ({ db }: Pick<Deps, 'db'>, scope: OwnerScope): Promise<{ count: number }> => ({
  count: await countCopies(db, scope),
})

const asRead = (review: CopiedReview, name: string): ProfileReview => ({
  ...review,
  name,
  authorPhotoUrl: null,
  createdAt: new Date(review.createdAt),
  updatedAt: new Date(review.updatedAt),
  reply: review.reply && {
    text: review.reply.text,
    updatedAt: new Date(review.reply.updatedAt),
    state: null,
    rejectedBecause: null,
  },
})

const isNewer = (
  { updatedAt, reply }: ProfileReview,
  stored: { updatedAt: Date; replyUpdatedAt: Date | null },
): boolean => updatedAt > stored.updatedAt || (reply?.updatedAt ?? 0) > (stored.replyUpdatedAt ?? 0)

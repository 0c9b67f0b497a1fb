import type { Db, Trx } from '@fivestead/db/client'
import type { SignInKey } from '@fivestead/domain/accounts/sign-in-name'
import { sql } from 'kysely'
import { vouchersOf } from './subjects.ts'

/**
 * Returns the review request of the named business that a submission belongs to, or null. A private message
 * belongs to the request of its rating; the use case assigns it in the same way.
 */
export async function requestBehind(db: Db, input: unknown): Promise<string | null> {
  const { businessId, requestId, reviewId } = vouchersOf(input)
  if (businessId === undefined) return null
  const review =
    reviewId === undefined
      ? undefined
      : await db
          .selectFrom('reviews')
          .select('reviewRequestId')
          .where('id', '=', reviewId)
          .where('businessId', '=', businessId)
          .executeTakeFirst()
  const id = review ? review.reviewRequestId : requestId
  if (id === undefined || id === null) return null
  const request = await db
    .selectFrom('reviewRequests')
    .innerJoin('businesses', 'businesses.id', 'reviewRequests.businessId')
    .select('reviewRequests.id')
    .where('reviewRequests.id', '=', id)
    .where('reviewRequests.businessId', '=', businessId)
    .executeTakeFirst()
  return request?.id ?? null
}

/**
 * Returns the account for a sign-in name: by email, else by username. The sign-in and its limit both use
 * this, so that no spelling of a name is counted apart from its account (T08).
 */
export function findCredentials(db: Db, { username, email }: SignInKey) {
  return db
    .selectFrom('users')
    .select(['id', 'password'])
    .where((where) => where.or([where('username', '=', username), where(sql`lower(email)`, '=', email)]))
    .orderBy(sql`coalesce(lower(email) = ${email}, false)`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Calls to take from a bucket, and the seconds of its windows. */
interface Draw {
  bucket: string
  calls: number
  seconds: number
}

/**
 * Returns the condition that a stored window is over: it has ended, or it ends too late to be of today, as
 * the clock has been set back since (FLT-10).
 */
function isOver(now: Date, seconds: number) {
  const tooLate = new Date(now.getTime() + 2 * seconds * 1000)
  return sql<boolean>`(rate_limits.window_ends <= ${now} or rate_limits.window_ends > ${tooLate})`
}

/**
 * Returns the statement that counts, in a new window if the stored one is over; with `allowed` it counts only
 * if all calls fit.
 */
function counting(db: Db, { bucket, calls, seconds }: Draw, now: Date, allowed?: number) {
  const windowEnds = new Date(now.getTime() + seconds * 1000)
  const over = isOver(now, seconds)
  const taken = sql<number>`case when ${over} then excluded.count
    else least(rate_limits.count + excluded.count, 1000000000) end`
  return db
    .insertInto('rateLimits')
    .values({ bucket, count: calls, windowEnds })
    .onConflict((conflict) => {
      const counted = conflict.column('bucket').doUpdateSet({
        count: taken,
        windowEnds: sql<Date>`case when ${over} then excluded.window_ends else rate_limits.window_ends end`,
      })
      return allowed === undefined ? counted : counted.where(sql<boolean>`${taken} <= ${allowed}`)
    })
    .returning(['count', 'windowEnds'])
}

/**
 * Takes calls of a bucket, even beyond its limit.
 * @returns calls taken in the window, and the end of the window
 */
export function draw(db: Db, calls: Draw, now: Date) {
  return counting(db, calls, now).executeTakeFirstOrThrow()
}

/**
 * Takes calls of a bucket if all of them fit, in one statement, so that parallel processes cannot exceed a
 * limit together.
 * @returns true if they fit
 */
export async function drawAll(db: Db, draw: Draw & { allowed: number }, now: Date): Promise<boolean> {
  if (draw.calls > draw.allowed) return false
  return (await counting(db, draw, now, draw.allowed).executeTakeFirst()) !== undefined
}

/** Returns the current window of a bucket; undefined if nothing was taken. */
export function windowOf(db: Db, { bucket, seconds }: Omit<Draw, 'calls'>, now: Date) {
  return db
    .selectFrom('rateLimits')
    .select(['count', 'windowEnds'])
    .where('bucket', '=', bucket)
    .where((where) => where.not(isOver(now, seconds)))
    .executeTakeFirst()
}

/** Deletes the counts of an account that is deleted. */
export async function forgetAccount(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('rateLimits').where('bucket', 'like', `%:account:%:${userId}`).execute()
}

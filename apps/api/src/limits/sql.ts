import type { Db, Trx } from '@fivestead/db/client'
import type { SignInKey } from '@fivestead/domain/accounts/sign-in-name'
import { sql } from 'kysely'
import { vouchersOf } from './subjects.ts'

/**
 * The review request of the named business that a submission belongs to, or null. A private message belongs where its
 * rating does; whose it is in the end, the use case decides in the same way.
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
 * The account that a sign-in name reaches: the one with this email, otherwise the one with this username (AUTH-15). The
 * sign-in and its limit ask here, so that no spelling of a name is counted apart from its account (T08).
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

/**
 * Takes `calls` of a bucket's window, or of a new one where the last has ended, in the statement that counts them;
 * answers what is taken now, and when the window ends.
 */
export function draw(db: Db, bucket: string, calls: number, now: Date, seconds: number) {
  const windowEnds = new Date(now.getTime() + seconds * 1000)
  // None lasts so long: it was begun by a clock that has been set back since (FLT-10).
  const tooLate = new Date(now.getTime() + 2 * seconds * 1000)
  const isOver = sql<boolean>`(rate_limits.window_ends <= ${now} or rate_limits.window_ends > ${tooLate})`
  return db
    .insertInto('rateLimits')
    .values({ bucket, count: calls, windowEnds })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql<number>`case when ${isOver} then excluded.count
          else least(rate_limits.count + excluded.count, 1000000000) end`,
        windowEnds: sql<Date>`case when ${isOver} then excluded.window_ends else rate_limits.window_ends end`,
      }),
    )
    .returning(['count', 'windowEnds'])
    .executeTakeFirstOrThrow()
}

/**
 * Takes `calls` of a bucket's window if all of them fit, in one statement: of those that come at once, in whichever process,
 * only those that fit get through. False when they do not.
 */
export async function drawAll(
  db: Db,
  { bucket, calls, allowed, seconds }: { bucket: string; calls: number; allowed: number; seconds: number },
  now: Date,
): Promise<boolean> {
  if (calls > allowed) return false
  const windowEnds = new Date(now.getTime() + seconds * 1000)
  const taken = sql<number>`case when rate_limits.window_ends <= ${now} then 0 else rate_limits.count end`
  const drawn = await db
    .insertInto('rateLimits')
    .values({ bucket, count: calls, windowEnds })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet({
          count: sql<number>`${taken} + excluded.count`,
          windowEnds: sql<Date>`case when rate_limits.window_ends <= ${now} then excluded.window_ends
            else rate_limits.window_ends end`,
        })
        .where(sql<boolean>`${taken} + excluded.count <= ${allowed}`),
    )
    .returning('bucket')
    .executeTakeFirst()
  return drawn !== undefined
}

/** The window of a bucket that has not ended; undefined when nothing was taken. */
export function windowOf(db: Db, bucket: string, now: Date) {
  return db
    .selectFrom('rateLimits')
    .select(['count', 'windowEnds'])
    .where('bucket', '=', bucket)
    .where('windowEnds', '>', now)
    .executeTakeFirst()
}

/** Forgets what was counted for an account: its id means nothing once it is gone. */
export async function forgetAccount(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('rateLimits').where('bucket', 'like', `%:account:%:${userId}`).execute()
}

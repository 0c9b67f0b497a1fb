import type { Db } from '@fivestead/db/client'

/** Account whose caps a campaign of the business uses; read without a lock. */
export function accountOf(db: Db, businessId: number) {
  return db
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.userId')
    .select([
      'users.id as userId',
      'users.createdAt as ownerSince',
      'users.plan as ownerPlan',
      'businesses.timeZone',
    ])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** Messages of an account that wait to go out before a time. */
export async function countQueued(db: Db, userId: string, before: Date): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'queued')
    .where('notBefore', '<', before)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Times of an account's messages since then, the newest first. */
export async function sentTimes(db: Db, userId: string, since: Date, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('sendUsage')
    .select('sentAt')
    .where('userId', '=', userId)
    .where('sentAt', '>', since)
    .orderBy('sentAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ sentAt }) => sentAt)
}

/** How many a campaign asked since then, counted up to `most`. */
export async function countAskedSince(
  db: Db,
  campaignId: string,
  since: Date,
  most: number,
): Promise<number> {
  const asked = db
    .selectFrom('campaignMembers')
    .select('position')
    .where('campaignId', '=', campaignId)
    .where('askedAt', '>=', since)
    .limit(most)
    .as('asked')
  const row = await db
    .selectFrom(asked)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Messages of an account since then, without its replies to feedback: these ask for nothing. */
export async function countRequestsSent(db: Db, userId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('sendUsage')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('sentAt', '>=', since)
    .where('isRequest', '=', true)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

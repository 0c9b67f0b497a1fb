import type { Db } from '@fivestead/db/client'

/** Organization whose caps a campaign of the business uses; read without a lock. */
export function accountOf(db: Db, businessId: number) {
  return db
    .selectFrom('businesses')
    .innerJoin('organizations', 'organizations.id', 'businesses.organizationId')
    .innerJoin('users', 'users.id', 'organizations.ownerId')
    .select([
      'organizations.id as organizationId',
      'users.createdAt as ownerSince',
      'organizations.plan as ownerPlan',
      'businesses.timeZone',
    ])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** Messages of an organization that wait to go out before a time. */
export async function countQueued(db: Db, organizationId: string, before: Date): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('organizationId', '=', organizationId)
    .where('state', '=', 'queued')
    .where('notBefore', '<', before)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Times of an organization's messages since then, the newest first. */
export async function sentTimes(db: Db, organizationId: string, since: Date, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('sendUsage')
    .select('sentAt')
    .where('organizationId', '=', organizationId)
    .where('sentAt', '>', since)
    .orderBy('sentAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ sentAt }) => sentAt)
}

/** Counts the customers that a campaign asked since then, up to `most`. */
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

/** Messages of an organization since then, without its replies to feedback: these ask for nothing. */
export async function countRequestsSent(db: Db, organizationId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('sendUsage')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('organizationId', '=', organizationId)
    .where('sentAt', '>=', since)
    .where('isRequest', '=', true)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

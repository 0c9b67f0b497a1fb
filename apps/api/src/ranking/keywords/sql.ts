import type { Db, Trx } from '@fivestead/db/client'
import type { RankingData } from '@fivestead/db/tables'
import type { TrackedKeyword } from '@fivestead/domain/ranking/schemas'
import { sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

/** A rank check of a tracked keyword. */
export interface KeywordRankCheck extends TrackedKeyword {
  requestedAt: Date
  rankingData: RankingData | null
}

/** Locks the keywords of this business until the transaction ends. */
export async function lockKeywords(trx: Trx, { businessId }: OwnerScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keywords:${businessId}`}, 0))`.execute(trx)
}

/** Returns the newest two rank checks of every tracked keyword, keyword by keyword, the newest first. */
export async function newestRankChecks(db: Db | Trx, scope: OwnerScope): Promise<KeywordRankCheck[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('seoRankingRequests')
        .select(['keyword', 'location', 'requestedAt', 'rankingData'])
        .select(
          sql<string>`row_number() over (partition by keyword, location order by requested_at desc, id desc)`.as(
            'place',
          ),
        )
        .where('businessId', '=', scope.businessId)
        .as('rankChecks'),
    )
    .select(['keyword', 'location', 'requestedAt', 'rankingData'])
    .where('place', '<=', '2')
    .orderBy('keyword')
    .orderBy('location')
    .orderBy('place')
    .execute()
}

/** Returns the rank checks of a keyword, newest first. */
export async function rankChecksOf(
  db: Db,
  scope: OwnerScope,
  { keyword, location }: TrackedKeyword,
  limit: number,
): Promise<KeywordRankCheck[]> {
  return db
    .selectFrom('seoRankingRequests')
    .select(['keyword', 'location', 'requestedAt', 'rankingData'])
    .where('businessId', '=', scope.businessId)
    .where('keyword', '=', keyword)
    .where('location', '=', location)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the keyword in its first spelling; letter case does not make another keyword. */
export async function spelling(
  db: Db | Trx,
  scope: OwnerScope,
  { keyword, location }: TrackedKeyword,
): Promise<TrackedKeyword | undefined> {
  return db
    .selectFrom('seoRankingRequests')
    .select(['keyword', 'location'])
    .where('businessId', '=', scope.businessId)
    .where(sql`lower(keyword)`, '=', keyword.toLowerCase())
    .where(sql`lower(location)`, '=', location.toLowerCase())
    .limit(1)
    .executeTakeFirst()
}

export async function countKeywords(db: Db | Trx, scope: OwnerScope): Promise<number> {
  const row = await db
    .selectFrom('seoRankingRequests')
    .select(sql<string>`count(distinct (keyword, location))`.as('count'))
    .where('businessId', '=', scope.businessId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Records a rank check, once: not again for the same keyword and time. */
export async function insertRankCheck(
  trx: Trx,
  scope: OwnerScope,
  rankCheck: TrackedKeyword & { userId: string; requestedAt: Date; rankingData: RankingData },
): Promise<void> {
  const stored = await trx
    .selectFrom('seoRankingRequests')
    .select('id')
    .where('businessId', '=', scope.businessId)
    .where('keyword', '=', rankCheck.keyword)
    .where('location', '=', rankCheck.location)
    .where('requestedAt', '=', rankCheck.requestedAt)
    .executeTakeFirst()
  if (stored) return
  await trx
    .insertInto('seoRankingRequests')
    .values({
      ...rankCheck,
      businessId: scope.businessId,
      rankingData: JSON.stringify(rankCheck.rankingData),
    })
    .execute()
}

export async function deleteRankChecks(
  db: Db,
  scope: OwnerScope,
  { keyword, location }: TrackedKeyword,
): Promise<void> {
  await db
    .deleteFrom('seoRankingRequests')
    .where('businessId', '=', scope.businessId)
    .where(sql`lower(keyword)`, '=', keyword.toLowerCase())
    .where(sql`lower(location)`, '=', location.toLowerCase())
    .execute()
}

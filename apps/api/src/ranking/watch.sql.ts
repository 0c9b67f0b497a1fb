import type { Db, Trx } from '@fivestead/db/client'
import type { RankingData } from '@fivestead/db/tables'
import type { TrackedKeyword } from '@fivestead/domain/ranking/schemas'
import { sql } from 'kysely'
import { isSwitchedOn } from '../accounts/notifications/sql.ts'

const ORGANIZATION = sql`businesses.organization_id`

/** Businesses whose owner is told of ranking changes: a place to search for, a switch that is on, an address to tell. */
const WATCHED = sql`
  from businesses
  join users on users.id = businesses.user_id
  where businesses.place_id is not null and businesses.suspended_at is null
    and ((users.email is not null and ${isSwitchedOn(ORGANIZATION, 'email', 'rankingChanges')})
      or (users.phone is not null and ${isSwitchedOn(ORGANIZATION, 'sms', 'rankingChanges')}))`

/** Watched businesses with a keyword whose newest rank check is not younger than `before`. */
export async function businessesWithDueKeywords(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select businesses.id ${WATCHED}
      and exists (
        select from seo_ranking_requests rank_check where rank_check.business_id = businesses.id
        group by rank_check.keyword, rank_check.location having max(rank_check.requested_at) <= ${before}::timestamptz)
    order by businesses.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

interface DueKeyword extends TrackedKeyword {
  userId: string
  businessName: string
  phone: string | null
  placeId: string
}

/** The keyword of a watched business that waits longest; undefined when none is due. */
export async function nextDueKeyword(
  db: Db,
  businessId: number,
  before: Date,
): Promise<DueKeyword | undefined> {
  const { rows } = await sql<DueKeyword>`
    select watched.*, rank_check.keyword, rank_check.location
    from (
      select businesses.id, businesses.user_id, businesses.name as business_name, businesses.phone,
        businesses.place_id ${WATCHED}
        and businesses.id = ${businessId}) watched
    join seo_ranking_requests rank_check on rank_check.business_id = watched.id
    group by watched.id, watched.user_id, watched.business_name, watched.phone, watched.place_id, rank_check.keyword, rank_check.location
    having max(rank_check.requested_at) <= ${before}::timestamptz
    order by max(rank_check.requested_at), rank_check.keyword, rank_check.location limit 1`.execute(db)
  return rows[0]
}

/** A keyword's newest rank check, with a lock against others that would add one; undefined when it is not tracked any more. */
export async function newestRankCheck(trx: Trx, businessId: number, { keyword, location }: TrackedKeyword) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keywords:${businessId}`}, 0))`.execute(trx)
  return trx
    .selectFrom('seoRankingRequests')
    .select(['requestedAt', 'rankingData'])
    .where('businessId', '=', businessId)
    .where('keyword', '=', keyword)
    .where('location', '=', location)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Records a rank check of the worker. */
export async function recordRankCheck(
  trx: Trx,
  rankCheck: TrackedKeyword & {
    userId: string
    businessId: number
    requestedAt: Date
    rankingData: RankingData
    notificationId: string | null
  },
): Promise<void> {
  const rankingData = JSON.stringify(rankCheck.rankingData)
  await trx
    .insertInto('seoRankingRequests')
    .values({ ...rankCheck, rankingData })
    .execute()
}

/** The rank checks that a notification tells of, each with the position of the rank check before it. */
export async function movesOfNotification(trx: Trx, notificationId: string) {
  const { rows } = await sql<TrackedKeyword & { now: number | null; before: number | null }>`
    select rank_check.keyword, rank_check.location, (rank_check.ranking_data->>'position')::int as now,
      (earlier.ranking_data->>'position')::int as before
    from seo_ranking_requests rank_check
    join lateral (
      select before.ranking_data from seo_ranking_requests before
      where before.business_id = rank_check.business_id and before.keyword = rank_check.keyword
        and before.location = rank_check.location and (before.requested_at, before.id) < (rank_check.requested_at, rank_check.id)
      order by before.requested_at desc, before.id desc limit 1) earlier on true
    where rank_check.notification_id = ${notificationId} order by rank_check.keyword, rank_check.location`.execute(
    trx,
  )
  return rows
}

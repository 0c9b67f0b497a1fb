import type { Db, Trx } from '@fivestead/db/client'
import type { RankingData } from '@fivestead/db/tables'
import type { TrackedKeyword } from '@fivestead/domain/ranking/schemas'
import { sql } from 'kysely'

/** Businesses whose owner is told of ranking changes: a place to look for, a switch that is on, an address to tell. */
const WATCHED = sql`
  from businesses
  join users on users.id = businesses.user_id
  left join notification_preferences chosen on chosen.user_id = users.id
  where businesses.place_id is not null
    and ((users.email is not null and coalesce(chosen.email_ranking_changes, true))
      or (users.phone is not null and coalesce(chosen.sms_ranking_changes, false)))`

/** Watched businesses with a keyword whose newest look is not younger than `before`. */
export async function businessesToLookUp(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select businesses.id ${WATCHED}
      and exists (
        select from seo_ranking_requests look where look.business_id = businesses.id
        group by look.keyword, look.location having max(look.requested_at) <= ${before}::timestamptz)
    order by businesses.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

interface DueKeyword extends TrackedKeyword {
  userId: string
  businessName: string
  placeId: string
}

/** The keyword of a watched business that waits longest; undefined when none is due. */
export async function nextToLookUp(
  db: Db,
  businessId: number,
  before: Date,
): Promise<DueKeyword | undefined> {
  const { rows } = await sql<DueKeyword>`
    select watched.*, look.keyword, look.location
    from (
      select businesses.id, businesses.user_id, businesses.name as business_name, businesses.place_id ${WATCHED}
        and businesses.id = ${businessId}) watched
    join seo_ranking_requests look on look.business_id = watched.id
    group by watched.id, watched.user_id, watched.business_name, watched.place_id, look.keyword, look.location
    having max(look.requested_at) <= ${before}::timestamptz
    order by max(look.requested_at), look.keyword, look.location limit 1`.execute(db)
  return rows[0]
}

/** A keyword's newest look, held back from whoever else would add one; undefined when it is not tracked any more. */
export async function newestLook(trx: Trx, businessId: number, { keyword, location }: TrackedKeyword) {
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

/** Keeps a look that nobody asked for. */
export async function keepLook(
  trx: Trx,
  look: TrackedKeyword & {
    userId: string
    businessId: number
    requestedAt: Date
    rankingData: RankingData
    noticeId: string | null
  },
): Promise<void> {
  const rankingData = JSON.stringify(look.rankingData)
  await trx
    .insertInto('seoRankingRequests')
    .values({ ...look, rankingData })
    .execute()
}

/** Hands over to one notice what others tell of. */
export async function moveToNotice(trx: Trx, from: readonly string[], to: string): Promise<void> {
  await trx.updateTable('seoRankingRequests').set({ noticeId: to }).where('noticeId', 'in', from).execute()
}

/** The looks that a notice tells of, each with the position of the look before it. */
export async function movesOfNotice(trx: Trx, noticeId: string) {
  const { rows } = await sql<TrackedKeyword & { now: number | null; before: number | null }>`
    select look.keyword, look.location, (look.ranking_data->>'position')::int as now,
      (earlier.ranking_data->>'position')::int as before
    from seo_ranking_requests look
    join lateral (
      select before.ranking_data from seo_ranking_requests before
      where before.business_id = look.business_id and before.keyword = look.keyword
        and before.location = look.location and (before.requested_at, before.id) < (look.requested_at, look.id)
      order by before.requested_at desc, before.id desc limit 1) earlier on true
    where look.notice_id = ${noticeId} order by look.keyword, look.location`.execute(trx)
  return rows
}

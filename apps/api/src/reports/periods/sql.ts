import type { Db, Trx } from '@fivestead/db/client'
import type { RankingData } from '@fivestead/db/tables'
import type { PeriodRange } from '@fivestead/domain/reports/periods'
import { sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

type Of = Pick<OwnerScope, 'businessId'>

/** Facts that place a business in time; undefined when it was deleted just now. */
export async function reportedBusiness(db: Db, { businessId }: OwnerScope) {
  return db
    .selectFrom('businesses')
    .select(['id', 'name', 'timeZone', 'createdAt'])
    .where('id', '=', businessId)
    .executeTakeFirst()
}

/** Returns when the first request was made; sample data has some from before the business. */
export async function firstRequestAt(db: Db | Trx, { businessId }: Of): Promise<Date | null> {
  const row = await db
    .selectFrom('reviewRequests')
    .select('createdAt')
    .where('businessId', '=', businessId)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

/** The ranges as rows of a statement, counted from 1. */
const spans = (ranges: readonly PeriodRange[]) => sql`
  unnest(${ranges.map(({ from }) => from.toISOString())}::text[], ${ranges.map(({ until }) => until.toISOString())}::text[])
    with ordinality as span (begins, ends, n)`

const IN_SPAN = (column: string) =>
  sql`${sql.ref(column)} >= span.begins::timestamptz and ${sql.ref(column)} < span.ends::timestamptz`

/** What is counted from rows in each range; the average of Google is the last that was recorded by its end. */
export async function countedIn(db: Db | Trx, { businessId }: Of, ranges: readonly PeriodRange[]) {
  const { rows } = await sql<{
    feedback: number
    publicReviews: number | null
    publicAverage: number | null
    publicReplies: number
    privateReplies: number
  }>`
    select private.*, google.*, recorded.*, replied.*, written.* from ${spans(ranges)}
    cross join lateral (
      select count(*)::int as feedback
      from feedback where business_id = ${businessId} and ${IN_SPAN('created_at')}) private
    cross join lateral (
      select case when exists (
          select from profile_review_syncs where business_id = ${businessId} and full_at is not null)
        then (select count(*)::int from profile_reviews
          where business_id = ${businessId} and vanished_at is null and ${IN_SPAN('created_at')})
        end as public_reviews) google
    left join lateral (
      select rating as public_average from rating_snapshots
      where business_id = ${businessId} and taken_at < span.ends::timestamptz
        and taken_at >= span.begins::timestamptz - interval '7 days'
      order by taken_at desc, id desc limit 1) recorded on true
    cross join lateral (
      select count(*)::int as public_replies from profile_review_events
      where business_id = ${businessId} and kind = 'replied' and ${IN_SPAN('at')}) replied
    cross join lateral (
      select count(*)::int as private_replies from messages
      where business_id = ${businessId} and thread_id is not null and state not in ('failed', 'cancelled')
        and ${IN_SPAN('created_at')}) written
    order by span.n`.execute(db)
  return rows
}

interface CheckedKeyword {
  keyword: string
  location: string
  now: RankingData
  before: RankingData | null
}

/** The last check of each keyword that was checked in the range, with the last one before the range. */
export async function keywordsIn(
  db: Db | Trx,
  { businessId }: Of,
  { from, until }: PeriodRange,
  most: number,
) {
  const { rows } = await sql<CheckedKeyword>`
    select checked.keyword, checked.location, checked.ranking_data as now, earlier.ranking_data as before
    from (
      select distinct on (keyword, location) keyword, location, ranking_data from seo_ranking_requests
      where business_id = ${businessId} and requested_at >= ${from}::timestamptz
        and requested_at < ${until}::timestamptz and ranking_data is not null
      order by keyword, location, requested_at desc, id desc) checked
    left join lateral (
      select ranking_data from seo_ranking_requests
      where business_id = ${businessId} and keyword = checked.keyword and location = checked.location
        and requested_at < ${from}::timestamptz and ranking_data is not null
      order by requested_at desc, id desc limit 1) earlier on true
    order by checked.keyword, checked.location limit ${most}`.execute(db)
  return rows
}

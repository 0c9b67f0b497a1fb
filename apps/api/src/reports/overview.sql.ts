import type { Db } from '@fivestead/db/client'
import { type BusinessFigures, WAITING_SHOWN } from '@fivestead/domain/reports/overview'
import { sql } from 'kysely'
import type { OwnerScope } from '../businesses/access.ts'

/** The businesses with their time zones. */
export function zonesOf(db: Db, scopes: readonly OwnerScope[]) {
  const ids = scopes.map(({ businessId }) => businessId)
  return db
    .selectFrom('businesses')
    .select(['id', 'timeZone'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute()
}

/** The Monday from which the requests of a business count, and when it begins by the business's clock. */
interface WeekStart {
  id: number
  week: string
  from: Date
}

/**
 * Figures of all these businesses in one statement: per business a few entries of an index, and totals by week, so that
 * its cost does not grow with what a business has. The rating is what the dashboard shows at the same time: of the connected
 * profile, else of the reviews as they were last read, else as last recorded; without a place, of the ratings given here. The totals know weeks of UTC: the requests of the hours between the two
 * beginnings of a week are added or taken off.
 */
export async function figuresOf(
  db: Db,
  starts: readonly WeekStart[],
  {
    now,
    provider,
    ratingFrom,
    ranksFrom,
  }: { now: Date; provider: string | null; ratingFrom: Date; ranksFrom: Date },
): Promise<BusinessFigures[]> {
  const { rows } = await sql<BusinessFigures>`
    select business.id, business.name, business.city, business.groups,
      case
        when business.place_id is null then own.rating
        when profile.business_id is not null then profile.average_rating
        when cached.place_id is not null then cached.rating
        else coalesce(latest.rating, substring(business.google_rating from '^[0-5](?:\\.[0-9]+)?$')::double precision)
      end as rating,
      case when business.place_id is not null then
        coalesce(profile.total, cached.total, latest.review_count, nullif(business.review_count, 0)) end as public_reviews,
      earlier.rating as rating_before, asked.*, waiting.*, ranked.*
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as start(id int, week timestamptz, "from" timestamptz)
    join businesses business on business.id = start.id
    left join lateral (
      select sum(reviews * rating)::double precision / nullif(sum(reviews), 0) as rating
      from review_totals where business_id = business.id) own on true
    left join lateral (
      select sync.business_id, sync.average_rating, sync.total from profile_review_syncs sync
      join profile_connections connection on connection.business_id = sync.business_id
      where sync.business_id = business.id and sync.full_at is not null and sync.passed_at is not null
        and connection.state = 'connected' and connection.provider = ${provider}) profile on true
    left join lateral (
      select place_id, (body ->> 'total')::int as total,
        coalesce(nullif((body ->> 'rating')::double precision, 0), case when (body ->> 'complete')::boolean then (
          select avg((review ->> 'rating')::double precision) from jsonb_array_elements(body -> 'reviews') review) end) as rating
      from place_cache where place_id = business.place_id and kind = 'reviews' and expires_at > ${now}
        and body ? 'reviews') cached on true
    left join lateral (
      select rating, review_count from rating_snapshots where business_id = business.id
      order by taken_at desc, id desc limit 1) latest on true
    left join lateral (
      select rating from rating_snapshots where business_id = business.id and taken_at <= ${ratingFrom}
      order by taken_at desc, id desc limit 1) earlier on true
    cross join lateral (
      select coalesce(sum(asked), 0)::int as asked, coalesce(sum(sent), 0)::int as sent, coalesce(sum(rated), 0)::int as rated
      from (
        select asked, sent, rated from request_totals where business_id = business.id and week >= start.week
        union all
        select sign * count(*), sign * count(coalesce(sent_at, opened_at)), sign * count(completed_at)
        from review_requests, sign(extract(epoch from start.week - start."from")) as sign
        where business_id = business.id and created_at >= least(start."from", start.week)
          and created_at < greatest(start."from", start.week)
        group by sign) counted) asked
    cross join lateral (
      select count(*)::int as waiting from (
        select from inbox_threads where business_id = business.id and state = 'new' limit ${WAITING_SHOWN + 1}) new) waiting
    cross join lateral (
      select count(*)::int as keywords, min(position) as best, avg(position)::double precision as average from (
        select distinct on (keyword, location) (ranking_data ->> 'position')::int as position
        from seo_ranking_requests
        where business_id = business.id and requested_at >= ${ranksFrom} and ranking_data is not null
        order by keyword, location, requested_at desc, id desc) last) ranked
    order by business.id`.execute(db)
  return rows
}

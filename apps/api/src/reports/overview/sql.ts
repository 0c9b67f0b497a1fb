import type { Db } from '@fivestead/db/client'
import { WAITING_SHOWN } from '@fivestead/domain/reports/overview'
import { sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

export interface BusinessFigures {
  id: number
  name: string
  city: string | null
  groups: string[]
  /** Google's, as last recorded; null where none was. */
  rating: number | null
  publicReviews: number | null
  ratingBefore: number | null
  asked: number
  sent: number
  rated: number
  waiting: number
  keywords: number
  best: number | null
  average: number | null
}

/**
 * Figures of all these businesses in one statement: per business a few entries of an index, and totals by week, so that
 * its cost does not grow with what a business has.
 */
export async function figuresOf(
  db: Db,
  scopes: readonly OwnerScope[],
  { weeksFrom, ratingFrom, ranksFrom }: { weeksFrom: Date; ratingFrom: Date; ranksFrom: Date },
): Promise<BusinessFigures[]> {
  const { rows } = await sql<BusinessFigures>`
    select business.id, business.name, business.city, business.groups,
      coalesce(latest.rating, substring(business.google_rating from '^[0-5](?:\\.[0-9]+)?$')::double precision) as rating,
      case when business.place_id is not null then
        coalesce(latest.review_count, nullif(business.review_count, 0)) end as public_reviews,
      earlier.rating as rating_before, asked.*, waiting.*, ranked.*
    from businesses business
    left join lateral (
      select rating, review_count from rating_snapshots where business_id = business.id
      order by taken_at desc, id desc limit 1) latest on true
    left join lateral (
      select rating from rating_snapshots where business_id = business.id and taken_at <= ${ratingFrom}
      order by taken_at desc, id desc limit 1) earlier on true
    cross join lateral (
      select coalesce(sum(asked), 0)::int as asked, coalesce(sum(sent), 0)::int as sent, coalesce(sum(rated), 0)::int as rated
      from request_totals where business_id = business.id and week >= ${weeksFrom}) asked
    cross join lateral (
      select count(*)::int as waiting from (
        select from inbox_threads where business_id = business.id and state = 'new' limit ${WAITING_SHOWN + 1}) new) waiting
    cross join lateral (
      select count(*)::int as keywords, min(position) as best, avg(position)::double precision as average from (
        select distinct on (keyword, location) (ranking_data ->> 'position')::int as position
        from seo_ranking_requests
        where business_id = business.id and requested_at >= ${ranksFrom} and ranking_data is not null
        order by keyword, location, requested_at desc, id desc) last) ranked
    where business.id = any(${scopes.map(({ businessId }) => businessId)}::int[])
    order by business.id`.execute(db)
  return rows
}

import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'

/**
 * A tracked keyword that is due for its weekly grid, with the form of its newest grid; null if it has none
 * yet.
 */
export interface DueGrid {
  businessId: number
  keyword: string
  size: number | null
  spacing: number | null
}

/**
 * Returns one keyword for each business without a running grid and with a place on the map; first the
 * businesses whose newest grid is oldest.
 * @param times `ended`: its newest complete grid is not younger; `begun`: none began since, including failed
 *   ones
 */
export async function dueGrids(
  db: Db,
  { ended, begun }: { ended: Date; begun: Date },
  limit: number,
): Promise<DueGrid[]> {
  const { rows } = await sql<DueGrid>`
    select business_id, keyword, size, spacing from (
      select distinct on (tracked.business_id) tracked.business_id, tracked.keyword, newest.size, newest.spacing,
        (select max(started_at) from rank_grids where business_id = tracked.business_id) as served
      from (select business_id, lower(keyword) as words, min(keyword) as keyword from seo_ranking_requests group by 1, 2) tracked
      join businesses on businesses.id = tracked.business_id and businesses.place_id is not null
        and businesses.suspended_at is null
      join lateral (
        select max(started_at) as begun, max(started_at) filter (where state = 'done') as ended,
          (array_agg(stopped_by order by started_at desc))[1] as stopped_by,
          (array_agg(size order by started_at desc))[1] as size, (array_agg(spacing order by started_at desc))[1] as spacing
        from rank_grids where business_id = tracked.business_id and lower(keyword) = tracked.words) newest on true
      where coalesce(newest.ended, '-infinity') <= ${ended}::timestamptz
        and coalesce(newest.begun, '-infinity') <= ${begun}::timestamptz
        and newest.stopped_by is distinct from 'place'
        and not exists (select from rank_grids where business_id = tracked.business_id and state = 'running')
      order by tracked.business_id, newest.begun nulls first, tracked.words) due
    order by served nulls first, business_id limit ${limit}`.execute(db)
  return rows
}

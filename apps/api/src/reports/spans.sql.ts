import type { Db, Trx } from '@fivestead/db/client'
import { cutSpans, type Span } from '@fivestead/domain/reports/spans'
import { type RawBuilder, sql } from 'kysely'

export const SUMS = ['asked', 'sent', 'delivered', 'opened', 'clicked', 'rated', 'toPublic'] as const

export type RequestSums = Record<(typeof SUMS)[number], number>

/**
 * Adds up totals of weeks of UTC, and rows where a span begins or ends within a week, so that the cost does
 * not grow with what the business has (decision 006).
 * @param weeks query of sums by the column `week` of its business
 * @param rows query of the same sums for rows from `piece."from"` to `piece.until`
 * @param names the sums in both queries
 */
async function addUp<Name extends string>(
  db: Db | Trx,
  spans: readonly Span[],
  { weeks, rows, names }: { weeks: RawBuilder<unknown>; rows: RawBuilder<unknown>; names: readonly Name[] },
): Promise<Record<Name, number>[]> {
  const cut = cutSpans(spans)
  const ranges = cut.ranges.map((range, n) => ({ n, ...range }))
  const each = (column: (name: Name) => RawBuilder<unknown>) => sql.join(names.map(column))
  const { rows: sums } = await sql<Record<Name, number>>`
    with counted as materialized (
      select piece.n as range, part.*
      from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as piece(n int, "from" timestamptz, until timestamptz)
      cross join lateral (${rows}) part)
    select ${each((name) => sql`coalesce(sum(${sql.ref(`part.${name}`)}), 0)::int as ${sql.ref(name)}`)}
    from jsonb_to_recordset(${JSON.stringify(cut.weeks)}::jsonb) as span(n int, "from" timestamptz, until timestamptz)
    left join lateral (
      select ${each((name) => sql.ref(`total.${name}`))} from (${weeks}) total
      where total.week >= span."from" and total.week < span.until
      union all
      select ${each((name) => sql`used.sign * ${sql.ref(`counted.${name}`)}`)}
      from jsonb_to_recordset(${JSON.stringify(cut.uses)}::jsonb) as used(n int, range int, sign int)
      join counted on counted.range = used.range where used.n = span.n) part on true
    group by span.n order by span.n`.execute(db)
  return sums
}

const WITHIN = sql`created_at >= piece."from" and created_at < piece.until`

/** Requests of a business that were made in each span, and how far they have come by now. */
export function requestsIn(db: Db | Trx, businessId: number, spans: readonly Span[]): Promise<RequestSums[]> {
  return addUp(db, spans, {
    names: SUMS,
    weeks: sql`select * from request_totals where business_id = ${businessId}`,
    rows: sql`
      select count(*) as asked, count(coalesce(sent_at, opened_at)) as sent,
        count(*) filter (where delivered_at is not null or (reported_at is null and opened_at is not null)) as delivered,
        count(opened_at) as opened, count(clicked_at) as clicked, count(completed_at) as rated, count(to_public_at) as to_public
      from review_requests where business_id = ${businessId} and ${WITHIN}`,
  })
}

/** Ratings that were given here in each span, and their stars. */
export function ratingsIn(
  db: Db | Trx,
  businessId: number,
  spans: readonly Span[],
): Promise<{ ratings: number; stars: number }[]> {
  return addUp(db, spans, {
    names: ['ratings', 'stars'],
    weeks: sql`select week, reviews as ratings, reviews * rating as stars from review_totals where business_id = ${businessId}`,
    rows: sql`
      select count(*) as ratings, coalesce(sum(rating), 0) as stars
      from reviews where business_id = ${businessId} and ${WITHIN}`,
  })
}

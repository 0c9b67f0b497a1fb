import type { Db, Trx } from '@fivestead/db/client'
import { cutSpans, type Span } from '@fivestead/domain/reports/spans'
import { type RawBuilder, sql } from 'kysely'

export const SUMS = ['asked', 'sent', 'delivered', 'opened', 'clicked', 'rated', 'toPublic'] as const

export type RequestSums = Record<(typeof SUMS)[number], number>

/** Tables of one kind of figure. */
interface Counted<Name extends string> {
  businessId: number
  /** Totals by week of UTC, and each sum in them. */
  totals: string
  sums: Record<Name, RawBuilder<unknown>>
  /** The rows that they add up, and the same sums of these. */
  rows: string
  counts: Record<Name, RawBuilder<unknown>>
}

/**
 * Adds up totals of weeks of UTC, and rows where a span begins or ends within a week, so that the cost does not
 * grow with what the business has (decision 006).
 */
async function addUp<Name extends string>(
  db: Db | Trx,
  spans: readonly Span[],
  { businessId, totals, sums, rows, counts }: Counted<Name>,
): Promise<Record<Name, number>[]> {
  const { weeks, ranges, uses } = cutSpans(spans)
  const names = Object.keys(sums) as Name[]
  const listed = (of: Record<Name, RawBuilder<unknown>>) =>
    sql.join(names.map((name) => sql`coalesce(${of[name]}, 0)::int as ${sql.ref(name)}`))
  const first = new Date(Math.min(...weeks.map(({ from }) => from.getTime())))
  // Each range has values of its own, by which Postgres knows how few rows it holds.
  const parts = ranges.map(
    ({ from, until }, n) => sql`
      select null::timestamptz, ${n}::int, ${listed(counts)} from ${sql.table(rows)}
      where business_id = ${businessId} and created_at >= ${from} and created_at < ${until}`,
  )
  const summed = sql`
    select week, null::int as range, ${listed(sums)} from ${sql.table(totals)}
    where business_id = ${businessId} and week >= ${first} group by week`
  const { rows: found } = await sql<
    Record<Name, number> & { week: Date | null; range: number | null }
  >`${sql.join([summed, ...parts], sql` union all `)}`.execute(db)
  const byRange = new Map(found.map((part) => [part.range, part]))
  return weeks.map(({ from, until }, n) => {
    const within = found.filter(({ week }) => week && week >= from && (until === null || week < until))
    const total = (name: Name) => within.reduce((sum, part) => sum + part[name], 0)
    const between = (name: Name) =>
      (uses[n] ?? []).reduce((sum, { range, sign }) => sum + sign * (byRange.get(range)?.[name] ?? 0), 0)
    return Object.fromEntries(names.map((name) => [name, total(name) + between(name)])) as Record<
      Name,
      number
    >
  })
}

const REQUESTS = {
  totals: 'requestTotals',
  sums: {
    ...{ asked: sql`sum(asked)`, sent: sql`sum(sent)`, delivered: sql`sum(delivered)` },
    ...{ opened: sql`sum(opened)`, clicked: sql`sum(clicked)`, rated: sql`sum(rated)` },
    toPublic: sql`sum(to_public)`,
  },
  rows: 'reviewRequests',
  counts: {
    asked: sql`count(*)`,
    sent: sql`count(coalesce(sent_at, opened_at))`,
    delivered: sql`count(*) filter (
      where delivered_at is not null or (reported_at is null and opened_at is not null))`,
    ...{ opened: sql`count(opened_at)`, clicked: sql`count(clicked_at)`, rated: sql`count(completed_at)` },
    toPublic: sql`count(to_public_at)`,
  },
} satisfies Omit<Counted<keyof RequestSums>, 'businessId'>

const RATINGS = {
  totals: 'reviewTotals',
  sums: { ratings: sql`sum(reviews)`, stars: sql`sum(reviews * rating)` },
  rows: 'reviews',
  counts: { ratings: sql`count(*)`, stars: sql`sum(rating)` },
} satisfies Omit<Counted<'ratings' | 'stars'>, 'businessId'>

/** Requests of a business that were made in each span, and how far they have come by now. */
export const requestsIn = (
  db: Db | Trx,
  businessId: number,
  spans: readonly Span[],
): Promise<RequestSums[]> => addUp(db, spans, { businessId, ...REQUESTS })

/** Ratings that were given here in each span, and their stars. */
export const ratingsIn = (
  db: Db | Trx,
  businessId: number,
  spans: readonly Span[],
): Promise<{ ratings: number; stars: number }[]> => addUp(db, spans, { businessId, ...RATINGS })

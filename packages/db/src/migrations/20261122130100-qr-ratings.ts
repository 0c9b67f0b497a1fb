import { type Kysely, sql } from 'kysely'

/**
 * Ratings by QR code are told from those of the company page, in the totals too (docs/decisions/006). A process of the
 * release before goes on writing and reading; only its hourly fold of `review_totals` fails, which changes nothing.
 */
const SLOTS = 16
const WEEK = `date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC'`
/** Sum -> condition under which a row counts. */
const SUMS = { reviews: 'true', to_google: 'sent_to_google' }
/** Key column -> how it comes from a row. */
const KEYS = {
  business_id: 'business_id',
  week: WEEK,
  asked: 'review_request_id is not null',
  rating: 'rating',
}
const KEYS_WITH_QR = { ...KEYS, by_qr: 'by_qr' }

const CHANGED = {
  insert: 'select *, 1 as sign from added',
  update: 'select *, 1 as sign from added union all select *, -1 as sign from gone',
  // With a business its totals go as well: nothing is taken off then.
  delete: 'select *, -1 as sign from gone where exists (select from businesses where id = gone.business_id)',
}

/** The public page was opened by somebody who was asked: their request has come that far. */
const RECORD_GOOGLE = `
    update review_requests request set to_google_at = coalesce(added.sent_to_google_at, added.updated_at)
    from added
    where added.sent_to_google and added.review_request_id = request.id and request.to_google_at is null;`

/** Adds what a statement changed to this connection's slot; what comes to nothing is left alone. */
function addUp(keys: Record<string, string>, changed: string): string {
  const columns = [...Object.keys(keys), 'slot']
  const by = Object.keys(keys)
    .map((_, index) => index + 1)
    .join(', ')
  const sums = Object.values(SUMS).map((when) => `sum(case when ${when} then sign else 0 end)`)
  return `
    insert into review_totals as total (${[...columns, ...Object.keys(SUMS)].join(', ')})
    select ${[...Object.values(keys), `1 + pg_backend_pid() % ${SLOTS}`, ...sums].join(', ')}
    from (${changed}) changed
    group by ${by}
    having ${sums.map((sum) => `${sum} <> 0`).join(' or ')}
    -- Always in the same order, so that two statements in one slot cannot wait for each other.
    order by ${by}
    on conflict (${columns.join(', ')}) do update set
      reviews = total.reviews + excluded.reviews, to_google = total.to_google + excluded.to_google;`
}

const functions = (keys: Record<string, string>) =>
  (['insert', 'update', 'delete'] as const).map(
    (
      event,
    ) => `create or replace function review_totals_after_${event}() returns trigger language plpgsql as $$
  begin${addUp(keys, CHANGED[event])}${event === 'delete' ? '' : RECORD_GOOGLE}
    return null;
  end $$`,
  )

const primaryKey = (keys: Record<string, string>) =>
  `alter table review_totals add primary key (${Object.keys(keys).join(', ')}, slot)`

const KEY = Object.keys(KEYS).join(', ')

const UP = [
  'set local statement_timeout = 0',
  'alter table reviews add column by_qr boolean not null default false',
  'alter table review_totals add column by_qr boolean not null default false',
  'alter table review_totals drop constraint review_totals_pkey',
  primaryKey(KEYS_WITH_QR),
  ...functions(KEYS_WITH_QR),
]

const DOWN = [
  'set local statement_timeout = 0',
  `create temporary table folded on commit drop as
    select ${KEY}, slot, sum(reviews) as reviews, sum(to_google) as to_google from review_totals group by ${KEY}, slot`,
  'delete from review_totals',
  // With its part of the key.
  'alter table review_totals drop column by_qr',
  primaryKey(KEYS),
  `insert into review_totals (${KEY}, slot, reviews, to_google) select ${KEY}, slot, reviews, to_google from folded`,
  'drop table folded',
  ...functions(KEYS),
  'alter table reviews drop column by_qr',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

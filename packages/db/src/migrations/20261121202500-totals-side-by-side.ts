import { type Kysely, sql } from 'kysely'

/**
 * Totals that nobody waits for (docs/decisions/006). One row per business and week would be held by whoever rates
 * until the commit, and every other rating of that business would stand in line. So each connection adds to a row of
 * its own, a slot; slot 0 holds what the worker has folded together. A total is the sum over its slots.
 */
const SLOTS = 16
const WEEK = `date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC'`

interface Totals {
  table: string
  rows: string
  /** Key column -> how it comes from a row. */
  keys: Record<string, string>
  /** Sum -> condition under which a row counts. */
  sums: Record<string, string>
  also: string
}

const TOTALS: readonly Totals[] = [
  {
    table: 'request_totals',
    rows: 'review_requests',
    keys: { business_id: 'business_id', week: WEEK, channel: 'channel' },
    sums: {
      asked: 'true',
      sent: 'coalesce(sent_at, opened_at) is not null',
      delivered: 'coalesce(delivered_at, opened_at) is not null',
      opened: 'opened_at is not null',
      clicked: 'clicked_at is not null',
      rated: 'completed_at is not null',
      to_google: 'to_google_at is not null',
    },
    also: '',
  },
  {
    table: 'review_totals',
    rows: 'reviews',
    keys: {
      business_id: 'business_id',
      week: WEEK,
      asked: 'review_request_id is not null',
      rating: 'rating',
    },
    sums: { reviews: 'true', to_google: 'sent_to_google' },
    also: `
    update review_requests request set to_google_at = coalesce(added.sent_to_google_at, added.updated_at)
    from added
    where added.sent_to_google and added.review_request_id = request.id and request.to_google_at is null;`,
  },
]

const CHANGED = {
  insert: 'select *, 1 as sign from added',
  update: 'select *, 1 as sign from added union all select *, -1 as sign from gone',
  // With a business its totals go as well: nothing is taken off then.
  delete: `select *, -1 as sign from gone where exists (select from businesses where id = gone.business_id)`,
}

/** Adds what a statement changed, to this connection's slot when there are slots; what comes to nothing is left alone. */
function addUp({ table, keys, sums }: Totals, changed: string, slots: boolean): string {
  const sumOf = (when: string) => `sum(case when ${when} then sign else 0 end)`
  const by = Object.keys(keys)
    .map((_, index) => index + 1)
    .join(', ')
  const [slot, ownSlot] = slots ? [['slot'], [`1 + pg_backend_pid() % ${SLOTS}`]] : [[], []]
  return `
    insert into ${table} as total (${[...Object.keys(keys), ...slot, ...Object.keys(sums)].join(', ')})
    select ${[...Object.values(keys), ...ownSlot, ...Object.values(sums).map(sumOf)].join(', ')}
    from (${changed}) changed
    group by ${by}
    having ${Object.values(sums)
      .map((when) => `${sumOf(when)} <> 0`)
      .join(' or ')}
    -- Always in the same order, so that two statements in one slot cannot wait for each other.
    order by ${by}
    on conflict (${[...Object.keys(keys), ...slot].join(', ')}) do update set
      ${Object.keys(sums)
        .map((name) => `${name} = total.${name} + excluded.${name}`)
        .join(', ')};`
}

function functions(totals: Totals, slots: boolean): string[] {
  return (['insert', 'update', 'delete'] as const).map(
    (
      event,
    ) => `create or replace function ${totals.table}_after_${event}() returns trigger language plpgsql as $$
  begin${addUp(totals, CHANGED[event], slots)}${event === 'delete' ? '' : totals.also}
    return null;
  end $$`,
  )
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const totals of TOTALS) {
    const { table, keys } = totals
    const statements = [
      `alter table ${table} add column slot smallint not null default 0`,
      `alter table ${table} drop constraint ${table}_pkey`,
      `alter table ${table} add primary key (${Object.keys(keys).join(', ')}, slot)`,
      `create index ${table}_loose on ${table} (slot) where slot <> 0`,
      ...functions(totals, true),
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const totals of TOTALS) {
    const { table } = totals
    const key = Object.keys(totals.keys).join(', ')
    const sums = Object.keys(totals.sums)
    const statements = [
      `create temporary table folded on commit drop as
        select ${key}, ${sums.map((name) => `sum(${name}) as ${name}`).join(', ')} from ${table} group by ${key}`,
      `delete from ${table}`,
      // With its index and its part of the key.
      `alter table ${table} drop column slot`,
      `alter table ${table} add primary key (${key})`,
      `insert into ${table} (${key}, ${sums.join(', ')}) select ${key}, ${sums.join(', ')} from folded`,
      'drop table folded',
      ...functions(totals, false),
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}

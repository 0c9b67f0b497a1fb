import { type Kysely, sql } from 'kysely'

/**
 * Figures that stay as fast with a million rows as with ten: sums per business and week (Monday, UTC), kept by the
 * database in the transaction of the rows that they sum up, whoever writes them. A request counts in the week in
 * which it was made, so that each figure is the length of a list.
 */
const STEPS: Record<string, string> = {
  asked: 'id',
  // A link that was handed over is known to have arrived once it is opened; so is a message without a report.
  sent: 'coalesce(sent_at, opened_at)',
  delivered: 'coalesce(delivered_at, opened_at)',
  opened: 'opened_at',
  clicked: 'clicked_at',
  rated: 'completed_at',
  to_google: 'to_google_at',
}
const WEEK = `date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC'`

interface Totals {
  table: string
  /** Key column -> how it comes from a row. */
  keys: Record<string, string>
  /** Sum -> condition under which a row counts. */
  sums: Record<string, string>
}

const REQUESTS: Totals = {
  table: 'request_totals',
  keys: { business_id: 'business_id', week: WEEK, channel: 'channel' },
  sums: Object.fromEntries(Object.entries(STEPS).map(([step, at]) => [step, `${at} is not null`])),
}
const REVIEWS: Totals = {
  table: 'review_totals',
  keys: {
    business_id: 'business_id',
    week: WEEK,
    asked: 'review_request_id is not null',
    rating: 'rating',
  },
  sums: { reviews: 'true', to_google: 'sent_to_google' },
}

/** Adds what a statement changed to the totals; rows that come to nothing are left alone. */
function addUp({ table, keys, sums }: Totals, changed: string): string {
  const names = [...Object.keys(keys), ...Object.keys(sums)]
  const by = Object.keys(keys)
    .map((_, index) => index + 1)
    .join(', ')
  const sumOf = (when: string) => `sum(case when ${when} then sign else 0 end)`
  return `
    insert into ${table} as total (${names.join(', ')})
    select ${[...Object.values(keys), ...Object.values(sums).map(sumOf)].join(', ')}
    from (${changed}) changed
    group by ${by}
    having ${Object.values(sums)
      .map((when) => `${sumOf(when)} <> 0`)
      .join(' or ')}
    -- Always in the same order, so that two statements cannot wait for each other.
    order by ${by}
    on conflict (${Object.keys(keys).join(', ')}) do update set
      ${Object.keys(sums)
        .map((name) => `${name} = total.${name} + excluded.${name}`)
        .join(', ')};`
}

/** With a business its totals go as well: then nothing is left to take off. */
function takeOff({ table, keys, sums }: Totals): string {
  const given = Object.entries(keys).map(([name, from]) => `${from} as ${name}`)
  const counts = Object.entries(sums).map(([name, when]) => `count(*) filter (where ${when}) as ${name}`)
  return `
    update ${table} total set ${Object.keys(sums)
      .map((name) => `${name} = total.${name} - less.${name}`)
      .join(', ')}
    from (select ${[...given, ...counts].join(', ')} from gone group by ${given.map((_, index) => index + 1).join(', ')}) less
    where ${Object.keys(keys)
      .map((name) => `total.${name} = less.${name}`)
      .join(' and ')};`
}

/** The public page was opened by somebody who was asked: their request has come that far. */
const NOTE_GOOGLE = `
    update review_requests request set to_google_at = coalesce(added.sent_to_google_at, added.updated_at)
    from added
    where added.sent_to_google and added.review_request_id = request.id and request.to_google_at is null;`

function triggers(rows: string, totals: Totals, also = ''): string[] {
  const named = {
    insert: 'new table as added',
    update: 'old table as gone new table as added',
    delete: 'old table as gone',
  }
  const body = {
    insert: addUp(totals, 'select *, 1 as sign from added') + also,
    update: addUp(totals, 'select *, 1 as sign from added union all select *, -1 as sign from gone') + also,
    delete: takeOff(totals),
  }
  return (['insert', 'update', 'delete'] as const).flatMap((event) => [
    `create function ${totals.table}_after_${event}() returns trigger language plpgsql as $$
  begin${body[event]}
    return null;
  end $$`,
    `create trigger ${totals.table}_after_${event} after ${event} on ${rows} referencing ${named[event]}
      for each statement execute function ${totals.table}_after_${event}()`,
  ])
}

const UP = [
  'set local statement_timeout = 0',
  'alter table review_requests add column to_google_at timestamptz(3)',
  `update review_requests request set to_google_at = coalesce(review.sent_to_google_at, review.updated_at)
    from reviews review where review.sent_to_google and review.review_request_id = request.id`,
  `create table request_totals (
    business_id int not null references businesses (id) on delete cascade,
    week timestamptz(3) not null,
    channel text not null check (channel in ('email', 'sms', 'link')),
    ${Object.keys(REQUESTS.sums)
      .map((name) => `${name} int not null`)
      .join(', ')},
    primary key (business_id, week, channel)
  ) with (fillfactor = 50)`,
  `create table review_totals (
    business_id int not null references businesses (id) on delete cascade,
    week timestamptz(3) not null,
    asked boolean not null,
    rating int not null,
    reviews int not null,
    to_google int not null,
    primary key (business_id, week, asked, rating)
  ) with (fillfactor = 50)`,
  addUp(REQUESTS, 'select *, 1 as sign from review_requests'),
  addUp(REVIEWS, 'select *, 1 as sign from reviews'),
  ...triggers('review_requests', REQUESTS),
  ...triggers('reviews', REVIEWS, NOTE_GOOGLE),
  'create index review_requests_channel_page on review_requests (business_id, channel, created_at desc, id desc)',
  `create index review_requests_google_page on review_requests (business_id, created_at desc, id desc)
    where to_google_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [rows, { table }] of [
    ['review_requests', REQUESTS],
    ['reviews', REVIEWS],
  ] as const) {
    for (const event of ['insert', 'update', 'delete']) {
      await sql.raw(`drop trigger ${table}_after_${event} on ${rows}`).execute(db)
      await sql.raw(`drop function ${table}_after_${event}`).execute(db)
    }
    await db.schema.dropTable(table).execute()
  }
  await sql`drop index review_requests_channel_page`.execute(db)
  await sql`alter table review_requests drop column to_google_at`.execute(db)
}

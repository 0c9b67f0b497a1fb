import { type Kysely, sql } from 'kysely'

/**
 * What providers report of a message, and the pauses of ports. A request whose provider reports counts as delivered when
 * that says so, and no longer when it is opened; for the others all stays as it was. Replies by SMS are feedback.
 */
const DELIVERED = 'coalesce(delivered_at, opened_at) is not null'
const REPORTED = '(delivered_at is not null or (reported_at is null and opened_at is not null))'

/** Says one condition of the totals of requests in another way. */
async function restate(db: Kysely<unknown>, before: string, after: string): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) {
    const { rows } = await sql<{ body: string }>`
      select pg_get_functiondef(${`request_totals_after_${event}`}::regproc) as body`.execute(db)
    const body = rows[0]?.body ?? ''
    if (!body.includes(before)) throw new Error(`request_totals_after_${event} is not what it was`)
    await sql.raw(body.replaceAll(before, after)).execute(db)
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`alter table messages add column delivery_status text`.execute(db)
  await sql`alter table review_requests add column reported_at timestamptz(3)`.execute(db)
  await restate(db, DELIVERED, REPORTED)
  await sql`create table port_pauses (
    port text primary key,
    code text not null,
    reason text not null,
    since timestamptz(3) not null,
    until timestamptz(3) not null
  )`.execute(db)
  await sql`create table received_texts (
    provider_message_id text primary key,
    received_at timestamptz(3) not null
  )`.execute(db)
  await sql`create index received_texts_age on received_texts (received_at)`.execute(db)
  // A reply finds the business that wrote to its number last.
  await sql`create index messages_texted on messages (recipient, sent_at desc)
    where channel = 'sms' and sent_at is not null`.execute(db)
  await sql`alter table feedback drop constraint feedback_source_check`.execute(db)
  await sql`alter table feedback add constraint feedback_source_check
    check (source in ('survey', 'web-survey', 'sms'))`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from feedback where source = 'sms'`.execute(db)
  await sql`alter table feedback drop constraint feedback_source_check`.execute(db)
  await sql`alter table feedback add constraint feedback_source_check
    check (source in ('survey', 'web-survey'))`.execute(db)
  await sql`drop index messages_texted`.execute(db)
  await sql`drop table received_texts`.execute(db)
  await sql`drop table port_pauses`.execute(db)
  await restate(db, REPORTED, DELIVERED)
  await sql`alter table review_requests drop column reported_at`.execute(db)
  await sql`alter table messages drop column delivery_status`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Reminders: what a business chose, what each request was made with, and which message is which reminder. A request of
 * before gets none. Of a request there is each reminder once.
 */
const UP = [
  `alter table businesses
    add column reminders smallint not null default 1 check (reminders between 0 and 3),
    add column reminder_days smallint not null default 7 check (reminder_days between 1 and 30)`,
  `alter table review_requests
    add column reminders smallint not null default 0 check (reminders between 0 and 3),
    add column reminder_days smallint not null default 7 check (reminder_days between 1 and 30),
    add column reminder_stop text check (reminder_stop in ('owner', 'reply'))`,
  'alter table messages add column reminder smallint check (reminder between 1 and 3)',
  'create unique index messages_reminder on messages (review_request_id, reminder) where reminder is not null',
]

const DOWN = [
  'drop index messages_reminder',
  'alter table messages drop column reminder',
  'alter table review_requests drop column reminder_stop, drop column reminder_days, drop column reminders',
  'alter table businesses drop column reminder_days, drop column reminders',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

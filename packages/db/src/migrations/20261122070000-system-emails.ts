import { type Kysely, sql } from 'kysely'

/**
 * One table for every outgoing system email (docs/decisions/021). Expand: the columns of before stay for a release
 * that runs beside this one; what still waits there is taken over by the worker, and a later migration drops them.
 */
const UP = [
  `create table system_emails (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    ref text not null,
    recipient text,
    user_id text references users (id) on delete cascade,
    state text not null default 'queued'
      check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'off')),
    attempts int not null default 0,
    reason text,
    not_before timestamptz(3) not null default now(),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  `create index system_emails_unfinished on system_emails (updated_at) where state in ('queued', 'sending')`,
  'create index system_emails_age on system_emails (updated_at)',
  'create index system_emails_user on system_emails (user_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('system_emails').execute()
}

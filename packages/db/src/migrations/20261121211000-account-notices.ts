import { type Kysely, sql } from 'kysely'

/** Mails that tell an owner of a new password or e-mail; the address is the one of before the change. */
const UP = [
  `create table account_notices (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references users (id) on delete cascade,
    kind text not null check (kind in ('password', 'email')),
    email text not null,
    mail_state text not null default 'queued'
      check (mail_state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
    mail_attempts int not null default 0,
    created_at timestamptz(3) not null default now()
  )`,
  'create index account_notices_user on account_notices (user_id)',
  'create index account_notices_age on account_notices (created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('account_notices').execute()
}

import { type Kysely, sql } from 'kysely'

/**
 * Asked-for password resets. A row begins as an e-mail that somebody typed; the worker finds out whether an account
 * has it, so that the answer to the asker takes the same work in both cases.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_resets (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      user_id text references users (id) on delete cascade,
      token_hash text constraint password_resets_token_hash_key unique,
      expires_at timestamptz(3),
      mail_state text not null default 'queued'
        check (mail_state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
      mail_attempts int not null default 0,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index password_resets_user on password_resets (user_id)`.execute(db)
  await sql`create index password_resets_age on password_resets (created_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('password_resets').execute()
}

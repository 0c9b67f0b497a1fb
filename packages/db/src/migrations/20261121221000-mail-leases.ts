import { type Kysely, sql } from 'kysely'

/** Since when a mail of ours is being sent, and what became of it: one whose sender died is told from one at work. */
const TABLES = ['password_resets', 'account_notices'] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql
      .raw(
        `alter table ${table} add column mail_reason text,
          add column mail_updated_at timestamptz(3) not null default now()`,
      )
      .execute(db)
    await sql
      .raw(
        `create index ${table}_unfinished on ${table} (mail_updated_at) where mail_state in ('queued', 'sending')`,
      )
      .execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql.raw(`alter table ${table} drop column mail_reason, drop column mail_updated_at`).execute(db)
  }
}

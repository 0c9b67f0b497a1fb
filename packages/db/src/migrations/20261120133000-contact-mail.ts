import { type Kysely, sql } from 'kysely'

/**
 * What became of the mail that a contact message makes, kept beside the message. Columns with constant defaults:
 * nothing is rewritten, and the release before this one goes on inserting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_messages
      add column mail_state text not null default 'queued'
        check (mail_state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
      add column mail_attempts int not null default 0,
      add column mail_reason text,
      add column mail_updated_at timestamptz(3) not null default now()`.execute(db)
  await sql`
    create index contact_messages_unmailed on contact_messages (mail_updated_at)
      where mail_state in ('queued', 'sending')`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_messages
      drop column mail_state, drop column mail_attempts, drop column mail_reason, drop column mail_updated_at`.execute(
    db,
  )
}

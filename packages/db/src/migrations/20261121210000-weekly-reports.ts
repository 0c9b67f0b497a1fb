import { type Kysely, sql } from 'kysely'

/** One mail per owner and week (its Monday, UTC) with the week's figures; the row is there before the mail, so that it is sent once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table weekly_reports (
      id uuid primary key default gen_random_uuid(),
      user_id text not null references users (id) on delete cascade,
      week timestamptz(3) not null,
      state text not null default 'queued'
        check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'off')),
      attempts int not null default 0,
      reason text,
      updated_at timestamptz(3) not null default now(),
      constraint weekly_reports_once unique (user_id, week)
    )`.execute(db)
  await sql`
    create index weekly_reports_unfinished on weekly_reports (updated_at)
      where state in ('queued', 'sending')`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('weekly_reports').execute()
}

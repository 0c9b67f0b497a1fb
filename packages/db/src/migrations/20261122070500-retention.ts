import { type Kysely, sql } from 'kysely'

/** Ages by which rows are dropped (docs/retention.md): without an index each hourly look would read the whole table. */
const INDEXES: Record<string, string> = {
  weekly_reports_age: 'weekly_reports (week)',
  owner_notices_age: 'owner_notices (created_at)',
  held_submissions_age: 'held_submissions (created_at)',
  rating_snapshots_age: 'rating_snapshots (taken_at)',
  customer_imports_age: 'customer_imports (created_at)',
  business_additions_age: 'business_additions (created_at)',
  provider_usage_age: 'provider_usage (updated_at)',
  ranking_searches_until: 'ranking_searches (until)',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  for (const [name, on] of Object.entries(INDEXES)) await sql.raw(`create index ${name} on ${on}`).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(INDEXES)) await sql.raw(`drop index ${name}`).execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Where a business is, and in which country's way a file's phone numbers are written. A business of before has none,
 * which means the United States, as it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table businesses add column country text check (country ~ '^[A-Z]{2}$')`.execute(db)
  await sql`alter table customer_imports add column country text not null default 'US'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_imports drop column country`.execute(db)
  await sql`alter table businesses drop column country`.execute(db)
}

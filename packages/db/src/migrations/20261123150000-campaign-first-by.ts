import { type Kysely, sql } from 'kysely'

/** The channel that a campaign on both channels asks on first; the other one is for customers who lack it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns
    add column first_by text not null default 'sms' check (first_by in ('email', 'sms'))`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns drop column first_by`.execute(db)
}

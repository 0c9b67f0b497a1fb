import { type Kysely, sql } from 'kysely'

/** The plan that an owner chose on the pricing page; accounts of before, and of a sign-up without one, have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column plan text check (plan in ('starter', 'professional', 'enterprise'))`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop column plan`.execute(db)
}

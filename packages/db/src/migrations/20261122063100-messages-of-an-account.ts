import { type Kysely, sql } from 'kysely'

/**
 * Whose business it was when a message was asked for, so that the worker sends nothing for an account that has given
 * it away since (T23). Messages of before, and of an older process, have none and are sent as they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column user_id text`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages drop column user_id`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * The codes of short survey links (REQ-11). Requests of before have none: their messages carry the long link, which goes
 * on working. So nothing is filled in, and the index begins empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`alter table review_requests add column short_code text`.execute(db)
  await sql`create unique index review_requests_short_code on review_requests (short_code)
    where short_code is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_requests drop column short_code`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Whether a provider ever reported a delivery on a channel of a business is looked up without reading its requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`create index review_requests_delivered on review_requests (business_id, channel)
    where delivered_at is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index review_requests_delivered`.execute(db)
}

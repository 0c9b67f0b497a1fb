import { type Kysely, sql } from 'kysely'

/**
 * The requests of a few customers in the order of the review log, read from the index alone: a search by name asks
 * for them, and only those of one page are looked up.
 */
const UP = [
  'set local statement_timeout = 0',
  'drop index review_requests_customer',
  `create index review_requests_customer on review_requests (customer_id, created_at desc, id desc)
    include (business_id, status, channel)`,
]

const DOWN = [
  'drop index review_requests_customer',
  'create index review_requests_customer on review_requests (customer_id, created_at desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

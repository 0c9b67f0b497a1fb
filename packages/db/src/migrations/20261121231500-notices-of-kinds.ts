import { type Kysely, sql } from 'kysely'

/**
 * Notices of more than one kind, and nobody waits for one: where a unique index made each submit wait for the
 * other's transaction, two may now be open side by side, and the worker makes one of them.
 */
const UP = [
  `alter table owner_notices add column kind text not null default 'reviews'
    check (kind in ('reviews', 'newCustomers', 'rankingChanges'))`,
  'drop index owner_notices_open',
  'create index owner_notices_open on owner_notices (business_id, kind, created_at) where claimed_at is null',
  'drop index owner_notices_business',
  'create index owner_notices_business on owner_notices (business_id, kind, due_at desc)',
  // Who wrote for the first time; the message itself is told as a review's is, in `notice_id`.
  'alter table feedback add column newcomer_notice_id uuid',
  'alter table customer_imports add column notice_id uuid',
  'alter table seo_ranking_requests add column notice_id uuid',
  ...['customer_imports', 'seo_ranking_requests'].map(
    (table) => `create index ${table}_notice on ${table} (notice_id) where notice_id is not null`,
  ),
  `create index feedback_newcomer_notice on feedback (newcomer_notice_id, created_at desc)
    where newcomer_notice_id is not null`,
]

const DOWN = [
  'alter table seo_ranking_requests drop column notice_id',
  'alter table customer_imports drop column notice_id',
  'alter table feedback drop column newcomer_notice_id',
  `delete from owner_notices where kind <> 'reviews'`,
  // One open notice of a business can stay.
  `delete from owner_notices late using owner_notices early
    where late.business_id = early.business_id and late.claimed_at is null and early.claimed_at is null
      and (late.created_at, late.id) > (early.created_at, early.id)`,
  'drop index owner_notices_business',
  'create index owner_notices_business on owner_notices (business_id, due_at desc)',
  'drop index owner_notices_open',
  'create unique index owner_notices_open on owner_notices (business_id) where claimed_at is null',
  'alter table owner_notices drop column kind',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

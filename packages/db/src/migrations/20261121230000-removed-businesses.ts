import { type Kysely, sql } from 'kysely'

/**
 * A business that is deleted is gone with its row, at once (docs/decisions/009). What it gathered hangs on its id,
 * which outlives the row until the worker has cleared it: a cascade over a million rows would hold its locks for
 * half a minute. The database keeps the ids, so that no way to add or delete a business can forget them.
 */
const GATHERED = [
  'customers',
  'customer_imports',
  'review_requests',
  'messages',
  'opt_outs',
  'consents',
  'reviews',
  'feedback',
  'held_submissions',
  'owner_notices',
  'request_totals',
  'review_totals',
]

const hangOn = (parent: 'businesses' | 'business_ids') =>
  GATHERED.map(
    (table) => `alter table ${table} drop constraint ${table}_business_id_fkey,
      add constraint ${table}_business_id_fkey foreign key (business_id) references ${parent} (id) on delete cascade`,
  )

const UP = [
  'set local statement_timeout = 0',
  'create table business_ids (id int primary key, removed boolean not null default false)',
  'create index business_ids_removed on business_ids (id) where removed',
  'insert into business_ids (id) select id from businesses',
  // An id cannot go as long as its business is there.
  `alter table businesses add constraint businesses_id_fkey foreign key (id) references business_ids (id)`,
  ...hangOn('business_ids'),
  `create function businesses_before_insert() returns trigger language plpgsql as $$
  begin
    insert into business_ids (id) values (new.id);
    return new;
  end $$`,
  `create trigger businesses_before_insert before insert on businesses
    for each row execute function businesses_before_insert()`,
  `create function businesses_after_delete() returns trigger language plpgsql as $$
  begin
    update business_ids set removed = true where id = old.id;
    return null;
  end $$`,
  `create trigger businesses_after_delete after delete on businesses
    for each row execute function businesses_after_delete()`,
]

const DOWN = [
  'set local statement_timeout = 0',
  'delete from business_ids where removed',
  'drop trigger businesses_after_delete on businesses',
  'drop trigger businesses_before_insert on businesses',
  'drop function businesses_after_delete',
  'drop function businesses_before_insert',
  ...hangOn('businesses'),
  'alter table businesses drop constraint businesses_id_fkey',
  'drop table business_ids',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * What a search box looks for, in one column: the beginnings of the lines are what may be typed. It lies in the
 * indexes that hold the order of the lists, so that a search many rows match is answered by walking the newest
 * entries of the index alone. A request carries the line of its customer; the database keeps it.
 */
const LINES = ['full_name', 'last_name', 'email', 'phone']
  // An entry of an index holds at most 2,704 bytes.
  .map((column) => `E'\\n' || left(coalesce(lower(${column}), ''), 100)`)
  .join(' || ')

const INDEXES = [
  ['customers', 'customers_page', 'business_id'],
  ['review_requests', 'review_requests_page', 'business_id'],
  ['review_requests', 'review_requests_status_page', 'business_id, status'],
  ['review_requests', 'review_requests_channel_page', 'business_id, channel'],
] as const

const remake = (include: string) =>
  INDEXES.flatMap(([table, name, columns]) => [
    `drop index ${name}`,
    `create index ${name} on ${table} (${columns}, created_at desc, id desc)${include}`,
  ])

const UP = [
  'set local statement_timeout = 0',
  `alter table customers add column sought text not null generated always as (${LINES}) stored`,
  `alter table review_requests add column sought text not null default ''`,
  `update review_requests set sought = customers.sought from customers where customers.id = customer_id`,
  // Held against a change of the customer, so that neither misses the other.
  `create function review_requests_sought() returns trigger language plpgsql as $$
  begin
    select sought into new.sought from customers where id = new.customer_id for share;
    new.sought := coalesce(new.sought, '');
    return new;
  end $$`,
  `create trigger review_requests_sought before insert on review_requests
    for each row execute function review_requests_sought()`,
  `create function customers_sought() returns trigger language plpgsql as $$
  begin
    update review_requests set sought = new.sought where customer_id = new.id;
    return null;
  end $$`,
  `create trigger customers_sought after update on customers
    for each row when (old.sought is distinct from new.sought) execute function customers_sought()`,
  ...remake(' include (sought)'),
]

const DOWN = [
  ...remake(''),
  'drop trigger customers_sought on customers',
  'drop trigger review_requests_sought on review_requests',
  'drop function customers_sought',
  'drop function review_requests_sought',
  'alter table review_requests drop column sought',
  'alter table customers drop column sought',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  // Dropped with its column's indexes otherwise; these are made again without it.
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

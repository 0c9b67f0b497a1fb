import { type Kysely, sql } from 'kysely'

/**
 * Tables and columns get the names of `docs/words.md`. Nothing is copied, and a process of the release before goes on
 * working beside this one: renamed tables leave views under their old names, and renamed columns that it writes stay
 * as a second column that a trigger keeps in step. Only its search fails, which reads `sought`. A later migration drops
 * the views, the old columns and `in_step`.
 */
const TABLES: Record<string, string> = {
  owner_notices: 'owner_notifications',
  place_notices: 'place_notifications',
  account_notices: 'account_change_emails',
  held_submissions: 'quarantined_submissions',
}

/** Notifications that are still to be sent. */
const OPEN = `(select id from owner_notifications
  where claimed_at is null or mail_state in ('queued', 'sending') or sms_state in ('queued', 'sending'))`
/** `still`: the rows whose old column a process of the release before may still read. */
const COLUMNS = [
  { table: 'feedback', from: 'notice_id', to: 'notification_id', type: 'uuid', still: `in ${OPEN}` },
  {
    table: 'feedback',
    from: 'newcomer_notice_id',
    to: 'newcomer_notification_id',
    type: 'uuid',
    still: `in ${OPEN}`,
  },
  { table: 'reviews', from: 'notice_id', to: 'notification_id', type: 'uuid', still: `in ${OPEN}` },
  { table: 'customer_imports', from: 'notice_id', to: 'notification_id', type: 'uuid', still: `in ${OPEN}` },
  {
    table: 'seo_ranking_requests',
    from: 'notice_id',
    to: 'notification_id',
    type: 'uuid',
    still: `in ${OPEN}`,
  },
  {
    table: 'messages',
    from: 'answer',
    to: 'reply',
    type: 'text',
    still: 'is not null and feedback_id is not null',
  },
] as const

const INDEXES: Record<string, string> = {
  feedback_notice: 'feedback_notification',
  feedback_newcomer_notice: 'feedback_newcomer_notification',
  reviews_notice: 'reviews_notification',
  customer_imports_notice: 'customer_imports_notification',
  seo_ranking_requests_notice: 'seo_ranking_requests_notification',
}

/** The two triggers that keep the search text of a request in step with its customer's. */
function searchTriggers(column: string): string[] {
  return [
    `create function review_requests_${column}() returns trigger language plpgsql as $$
  begin
    select ${column} into new.${column} from customers where id = new.customer_id for share;
    new.${column} := coalesce(new.${column}, '');
    return new;
  end $$`,
    `create trigger review_requests_${column} before insert on review_requests
    for each row execute function review_requests_${column}()`,
    `create function customers_${column}() returns trigger language plpgsql as $$
  begin
    update review_requests set ${column} = new.${column} where customer_id = new.id;
    return null;
  end $$`,
    `create trigger customers_${column} after update on customers
    for each row when (old.${column} is distinct from new.${column}) execute function customers_${column}()`,
  ]
}

function renameSearch(from: string, to: string): string[] {
  return [
    `drop trigger customers_${from} on customers`,
    `drop trigger review_requests_${from} on review_requests`,
    `drop function customers_${from}`,
    `drop function review_requests_${from}`,
    `alter table customers rename column ${from} to ${to}`,
    `alter table review_requests rename column ${from} to ${to}`,
    ...searchTriggers(to),
  ]
}

/** Whichever of the two columns a statement has written is copied to the other. */
function keepInStep({ table, from, to, type, still }: (typeof COLUMNS)[number]): string[] {
  const name = `${table}_${from}_in_step`
  return [
    `alter table ${table} rename column ${from} to ${to}`,
    `alter table ${table} add column ${from} ${type}`,
    `update ${table} set ${from} = ${to} where ${to} ${still}`,
    `create function ${name}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.${to} := coalesce(new.${to}, new.${from});
    elsif new.${from} is distinct from old.${from} then
      new.${to} := new.${from};
    end if;
    new.${from} := new.${to};
    return new;
  end $$`,
    `create trigger ${name} before insert or update on ${table} for each row
      when (new.${from} is distinct from new.${to}) execute function ${name}()`,
  ]
}

function backApart({ table, from, to }: (typeof COLUMNS)[number]): string[] {
  const name = `${table}_${from}_in_step`
  return [
    `drop trigger ${name} on ${table}`,
    `drop function ${name}`,
    `alter table ${table} drop column ${from}`,
    `alter table ${table} rename column ${to} to ${from}`,
  ]
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  for (const [from, to] of Object.entries(TABLES)) {
    await sql.raw(`alter table ${from} rename to ${to}`).execute(db)
    await renameParts(db, to, from, to)
    // With `ctid`, by which the release before deletes in parts.
    await sql.raw(`create view ${from} as select *, ctid from ${to}`).execute(db)
  }
  for (const [from, to] of Object.entries(INDEXES)) {
    await sql.raw(`alter index ${from} rename to ${to}`).execute(db)
  }
  const statements = [...COLUMNS.flatMap(keepInStep), ...renameSearch('sought', 'search_text')]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  const statements = [...renameSearch('search_text', 'sought'), ...COLUMNS.flatMap(backApart)]
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const [from, to] of Object.entries(INDEXES)) {
    await sql.raw(`alter index ${to} rename to ${from}`).execute(db)
  }
  for (const [from, to] of Object.entries(TABLES)) {
    await sql.raw(`drop view ${from}`).execute(db)
    await sql.raw(`alter table ${to} rename to ${from}`).execute(db)
    await renameParts(db, from, to, from)
  }
}

/** Constraints and indexes of a table take its new name; an index that belongs to a constraint goes with that. */
async function renameParts(db: Kysely<unknown>, table: string, from: string, to: string): Promise<void> {
  const constraints = await sql<{ name: string }>`
    select conname::text as name from pg_constraint
    where conrelid = ${table}::regclass and starts_with(conname, ${`${from}_`})`.execute(db)
  for (const { name } of constraints.rows) {
    const renamed = name.replace(from, to)
    await sql`alter table ${sql.table(table)} rename constraint ${sql.ref(name)} to ${sql.ref(renamed)}`.execute(
      db,
    )
  }
  const indexes = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where tablename = ${table} and starts_with(indexname, ${`${from}_`})`.execute(db)
  for (const { name } of indexes.rows) {
    await sql`alter index ${sql.ref(name)} rename to ${sql.ref(name.replace(from, to))}`.execute(db)
  }
}

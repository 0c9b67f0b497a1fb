import { type Kysely, sql } from 'kysely'

/**
 * Uploads of customers: how far a file was read, what became of its rows, and what an undo takes back. The new
 * column of `customers` is empty, so nothing is rewritten and the release before this one goes on inserting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_imports (
      id uuid primary key default gen_random_uuid(),
      business_id int not null references businesses (id) on delete cascade,
      file_name text not null,
      separator text not null,
      skip int not null,
      columns jsonb not null,
      consent_wording text not null,
      attested_by text references users (id) on delete set null,
      state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
      position text not null,
      next_part int not null default 0,
      records int not null default 0,
      bytes int not null default 0,
      row_count int not null default 0,
      added int not null default 0,
      known int not null default 0,
      filled int not null default 0,
      differing int not null default 0,
      refused int not null default 0,
      removed int not null default 0,
      kept int not null default 0,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      finished_at timestamptz(3)
    )`.execute(db)
  await sql`create index customer_imports_page on customer_imports (business_id, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index customer_imports_attested_by on customer_imports (attested_by)`.execute(db)
  await sql`
    create table customer_import_notes (
      import_id uuid not null references customer_imports (id) on delete cascade,
      line int not null,
      kind text not null check (kind in ('refused', 'differs')),
      message text not null,
      name text not null,
      email text not null,
      phone text not null,
      primary key (import_id, line)
    )`.execute(db)
  await sql`
    create table customer_import_fills (
      import_id uuid not null references customer_imports (id) on delete cascade,
      customer_id uuid not null references customers (id) on delete cascade,
      email text,
      phone text,
      primary key (import_id, customer_id)
    )`.execute(db)
  await sql`create index customer_import_fills_customer on customer_import_fills (customer_id)`.execute(db)
  await sql`
    alter table customers add column import_id uuid references customer_imports (id) on delete set null`.execute(
    db,
  )
  await sql`create index customers_import on customers (import_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers drop column import_id`.execute(db)
  await db.schema.dropTable('customer_import_fills').execute()
  await db.schema.dropTable('customer_import_notes').execute()
  await db.schema.dropTable('customer_imports').execute()
}

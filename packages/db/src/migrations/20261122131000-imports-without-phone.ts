import { type Kysely, sql } from 'kysely'

/** Rows of an upload whose e-mail address is good and whose phone is not: kept without it, counted, and noted. */
const UP = [
  'alter table customer_imports add column without_phone int not null default 0',
  'alter table customer_import_notes drop constraint customer_import_notes_kind_check',
  `alter table customer_import_notes add constraint customer_import_notes_kind_check
    check (kind in ('refused', 'differs', 'phone'))`,
]

const DOWN = [
  `delete from customer_import_notes where kind = 'phone'`,
  'alter table customer_import_notes drop constraint customer_import_notes_kind_check',
  `alter table customer_import_notes add constraint customer_import_notes_kind_check
    check (kind in ('refused', 'differs'))`,
  'alter table customer_imports drop column without_phone',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

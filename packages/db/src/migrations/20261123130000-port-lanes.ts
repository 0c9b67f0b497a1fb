import { type Kysely, sql } from 'kysely'

/** The rate of a port that several workers keep together, and what its operator was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('port_turns')
    .addColumn('port', 'text', (column) => column.primaryKey())
    .addColumn('next_at', sql`timestamptz(3)`, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('operator_alerts')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('subject', 'text', (column) => column.notNull().unique())
    .addColumn('port', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('since', sql`timestamptz(3)`, (column) => column.notNull())
    .addColumn('seen_at', sql`timestamptz(3)`, (column) => column.notNull())
    .addColumn('told_at', sql`timestamptz(3)`)
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('operator_alerts').execute()
  await db.schema.dropTable('port_turns').execute()
}

import { type Kysely, sql } from 'kysely'

/** Worker processes that share the connections of a port. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('port_workers')
    .addColumn('port', 'text', (column) => column.notNull())
    .addColumn('worker', 'uuid', (column) => column.notNull())
    .addColumn('seen_at', sql`timestamptz(3)`, (column) => column.notNull())
    .addPrimaryKeyConstraint('port_workers_pkey', ['port', 'worker'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('port_workers').execute()
}

import type { Kysely } from 'kysely'

/** Why a message waits, for programs; `reason` is the sentence for its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('reason_code', 'text').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').dropColumn('reason_code').execute()
}

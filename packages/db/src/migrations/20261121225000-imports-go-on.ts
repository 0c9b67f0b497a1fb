import { type Kysely, sql } from 'kysely'

/**
 * What an upload needs to go on after its page was closed: by which file is known to be the same one, and how many
 * rows it has. Both empty for uploads that began before; those are finished by uploading the file anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_imports add column fingerprint text, add column total_rows int`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_imports drop column fingerprint, drop column total_rows`.execute(db)
}

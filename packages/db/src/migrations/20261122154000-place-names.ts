import { type Kysely, sql } from 'kysely'

/** What finds the names of places that were kept long enough. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index place_claims_named on place_claims (created_at) where place_name <> ''`.execute(db)
  await sql`create index place_notifications_named on place_notifications (created_at) where place_name <> ''`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index place_notifications_named`.execute(db)
  await sql`drop index place_claims_named`.execute(db)
}

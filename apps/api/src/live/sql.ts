import type { Db } from '@fivestead/db/client'
import { LIVE_CHANNEL } from '@fivestead/db/triggers/live'
import type { Writing } from '@fivestead/domain/live'
import { sql } from 'kysely'

/** Tells the open dashboards of a business that a member writes; stores nothing. */
export async function tellWriting(db: Db, businessId: number, writing: Writing): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${`${businessId} writing ${JSON.stringify(writing)}`})`.execute(
    db,
  )
}

import type { Db } from '@fivestead/db/client'
import { LIVE_CHANNEL } from '@fivestead/db/triggers/live'
import type { Writing } from '@fivestead/domain/live'
import { sql } from 'kysely'

/**
 * Has changes of these businesses told for so many seconds from now, by the database's clock, which its triggers read. In
 * the order of ids, so that two processes cannot wait for each other; a business that is gone meanwhile is left out.
 */
export async function watchBusinesses(
  db: Db,
  businessIds: readonly number[],
  seconds: number,
): Promise<void> {
  await sql`
    insert into open_dashboards (business_id, until)
      select id, now() + make_interval(secs => ${seconds}) from businesses
      where id = any(${businessIds}::int[]) order by id
      on conflict (business_id) do update set until = excluded.until`.execute(db)
}

/** Tells the open dashboards of a business that a member writes; stores nothing. */
export async function tellWriting(db: Db, businessId: number, writing: Writing): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${`${businessId} writing ${JSON.stringify(writing)}`})`.execute(
    db,
  )
}

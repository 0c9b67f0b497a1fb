import type { Db, Trx } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'

/**
 * Returns the alerts that the operator has not got yet, and marks them as told in the caller's transaction.
 */
export async function takeUntold(trx: Trx, now: Date): Promise<{ id: string; port: string }[]> {
  return await trx
    .updateTable('operatorAlerts')
    .set({ toldAt: now })
    .where('toldAt', 'is', null)
    .returning(['id', 'port'])
    .execute()
}

/** Returns true if an alert has not been told yet. */
export async function hasUntold(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('operatorAlerts')
    .select('id')
    .where('toldAt', 'is', null)
    .limit(1)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return row !== undefined
}

export function findAlert(trx: Trx, id: string) {
  return trx.selectFrom('operatorAlerts').selectAll().where('id', '=', id).executeTakeFirst()
}

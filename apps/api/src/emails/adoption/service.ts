import { inTransaction } from '@fivestead/db/client'
import { SENDING_LEASE_MS } from '../../delivery/rules.ts'
import type { Deps } from '../../deps.ts'
import { adoptFrom, EARLIER_TABLES } from './sql.ts'

const ADOPTED_AT_ONCE = 1000

/**
 * Takes over the unsent emails of a release from before `system_emails`, at the start and every hour: its jobs have
 * names that nobody knows any more, and it may still run beside this one. Goes with the columns (docs/decisions/021).
 */
export async function adoptEarlierEmails({
  db,
  clock,
  queue,
}: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const leaseSince = new Date(clock.now().getTime() - SENDING_LEASE_MS)
  for (const table of EARLIER_TABLES) {
    await inTransaction(db, async (trx) => {
      const ids = await adoptFrom(trx, table, { leaseSince, limit: ADOPTED_AT_ONCE })
      for (const id of ids) await queue.add(trx, 'deliver', { kind: 'email', id })
    })
  }
}

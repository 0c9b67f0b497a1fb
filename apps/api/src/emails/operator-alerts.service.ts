import { inTransaction } from '@fivestead/db/client'
import type { Deps } from '../deps.ts'
import { operatorAlertEmail } from './operator-alerts.email.ts'
import { hasUntold, takeUntold } from './operator-alerts.sql.ts'
import { queueEmails } from './service.ts'

/** Mails to the operator what was not told yet, once. Faults of mail itself are in the log alone. */
export async function tellOperator(deps: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  if (!(await hasUntold(deps.db))) return
  await inTransaction(deps.db, async (trx) => {
    const untold = await takeUntold(trx, deps.clock.now())
    const mailed = untold.filter(({ port }) => port !== 'mail')
    await queueEmails(
      deps,
      trx,
      operatorAlertEmail,
      mailed.map(({ id }) => ({ ref: id })),
    )
  })
}

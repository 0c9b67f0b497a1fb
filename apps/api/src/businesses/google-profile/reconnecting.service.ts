import { inTransaction } from '@fivestead/db/client'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../emails/service.ts'
import { reconnectEmail } from './reconnecting.email.ts'
import { findReconnecting, takeUntold } from './reconnecting.sql.ts'

/** Owners of one run; the next hour's has the rest. */
const A_RUN = 200

/** Mails the owners of connections that Google ended, or whose profile it refuses, once each time. */
export async function tellOfReconnects(deps: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    for (const { businessId } of await takeUntold(trx, deps.clock.now(), A_RUN)) {
      const connection = await findReconnecting(trx, businessId)
      if (connection)
        await queueEmail(deps, trx, reconnectEmail, { ref: String(businessId), userId: connection.userId })
    }
  })
}

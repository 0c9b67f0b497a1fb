import type { Db } from '@fivestead/db/client'

/** A fault that nobody met for so long is over; met again it is told again. In milliseconds. */
const OVER_AFTER_MS = 24 * 60 * 60_000

export interface OperatorAlert {
  /** Subject, reported once: "sms account", "sms code 12345". */
  subject: string
  port: string
  code: string
  reason: string
}

/**
 * Keeps what the operator has to be told. A fault goes on while it is met at least once a day.
 * @returns whether it is new: it is then told, in the log and by mail
 */
export async function keepAlert(db: Db, alert: OperatorAlert, now: Date): Promise<boolean> {
  const over = new Date(now.getTime() - OVER_AFTER_MS)
  const row = { ...alert, since: now, seenAt: now }
  const kept = await db
    .insertInto('operatorAlerts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((current) => {
        const unless = (ref: 'operatorAlerts.since' | 'operatorAlerts.toldAt', otherwise: Date | null) =>
          current.case().when('operatorAlerts.seenAt', '<', over).then(otherwise).else(current.ref(ref)).end()
        return {
          code: alert.code,
          reason: alert.reason,
          seenAt: now,
          since: unless('operatorAlerts.since', now) as never,
          toldAt: unless('operatorAlerts.toldAt', null) as never,
        }
      }),
    )
    .returning('since')
    .executeTakeFirstOrThrow()
  return kept.since.getTime() === now.getTime()
}

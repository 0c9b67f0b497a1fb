import type { Db } from '@fivestead/db/client'

/** A fault that nobody met for so long is over; met again it is told again. In milliseconds. */
const OVER_AFTER_MS = 24 * 60 * 60_000

export interface OperatorNotice {
  /** What it is about, told once: "sms account", "sms code 12345". */
  subject: string
  port: string
  code: string
  reason: string
}

/**
 * Keeps what the operator has to be told. A fault goes on while it is met at least once a day.
 * @returns whether it is new: it is then told, in the log and by mail
 */
export async function keepNotice(db: Db, notice: OperatorNotice, now: Date): Promise<boolean> {
  const over = new Date(now.getTime() - OVER_AFTER_MS)
  const row = { ...notice, since: now, seenAt: now }
  const kept = await db
    .insertInto('operatorNotices')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((current) => {
        const unless = (ref: 'operatorNotices.since' | 'operatorNotices.toldAt', otherwise: Date | null) =>
          current
            .case()
            .when('operatorNotices.seenAt', '<', over)
            .then(otherwise)
            .else(current.ref(ref))
            .end()
        return {
          code: notice.code,
          reason: notice.reason,
          seenAt: now,
          since: unless('operatorNotices.since', now) as never,
          toldAt: unless('operatorNotices.toldAt', null) as never,
        }
      }),
    )
    .returning('since')
    .executeTakeFirstOrThrow()
  return kept.since.getTime() === now.getTime()
}

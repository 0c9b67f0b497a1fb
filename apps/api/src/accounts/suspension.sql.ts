import type { Trx } from '@fivestead/db/client'

/** Suspends an account, or restores it with null; undefined where it is so already, or there is none. */
export function setSuspension(
  trx: Trx,
  id: string,
  { at, reason, now }: { at: Date | null; reason: string | null; now: Date },
) {
  return trx
    .updateTable('users')
    .set({ suspendedAt: at, suspendedReason: reason, updatedAt: now })
    .where('id', '=', id)
    .where('suspendedAt', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
}

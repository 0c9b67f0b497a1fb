import type { Trx } from '@fivestead/db/client'

/** Facts about an account that the caps need. */
export function accountOfCaps(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['createdAt as ownerSince', 'plan as ownerPlan', 'signupNetwork as ownerNetwork', 'suspendedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

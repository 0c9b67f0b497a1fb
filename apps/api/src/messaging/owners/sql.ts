import type { Trx } from '@fivestead/db/client'

/** What the caps have to know of an account. */
export function accountOfCaps(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['createdAt as ownerSince', 'plan as ownerPlan', 'signupNetwork as ownerNetwork'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

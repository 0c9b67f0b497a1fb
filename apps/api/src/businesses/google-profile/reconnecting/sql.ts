import type { Trx } from '@fivestead/db/client'

/** Takes note that owners are told of connections which Google ended; each is given to one caller, once. */
export async function takeUntold(trx: Trx, now: Date, limit: number) {
  return trx
    .updateTable('profileConnections')
    .set({ toldAt: now })
    .where(
      'businessId',
      'in',
      trx
        .selectFrom('profileConnections')
        .select('businessId')
        .where('state', '=', 'reconnect')
        .where('toldAt', 'is', null)
        .orderBy('businessId')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('businessId')
    .execute()
}

/** The business whose owner has to connect again, while that is so; with the owner. */
export function findReconnecting(trx: Trx, businessId: number) {
  return trx
    .selectFrom('profileConnections')
    .innerJoin('businesses', 'businesses.id', 'profileConnections.businessId')
    .innerJoin('users', 'users.id', 'businesses.userId')
    .select(['businesses.name', 'users.id as userId', 'users.email'])
    .where('profileConnections.businessId', '=', businessId)
    .where('profileConnections.state', '=', 'reconnect')
    .executeTakeFirst()
}

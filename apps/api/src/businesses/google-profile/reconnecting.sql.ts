import type { Trx } from '@fivestead/db/client'
import type { Tables } from '@fivestead/db/tables'
import type { ExpressionBuilder } from 'kysely'

/**
 * Connections that need their owner: Google ended the consent, or refuses the account a location that it had. An
 * account that never had a location reads so on the screen that its owner is on.
 */
const needsOwner = ({ eb, and, or }: ExpressionBuilder<Tables, 'profileConnections'>) =>
  or([
    eb('profileConnections.state', '=', 'reconnect'),
    and([
      eb('profileConnections.state', '=', 'no-access'),
      eb('profileConnections.location', 'is not', null),
    ]),
  ])

/** Takes note that owners are told of connections that need them; each is given to one caller, once. */
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
        .where(needsOwner)
        .where('toldAt', 'is', null)
        .orderBy('businessId')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('businessId')
    .execute()
}

/** The business whose owner has to act, while that is so; with the owner. */
export function findReconnecting(trx: Trx, businessId: number) {
  return trx
    .selectFrom('profileConnections')
    .innerJoin('businesses', 'businesses.id', 'profileConnections.businessId')
    .innerJoin('users', 'users.id', 'businesses.userId')
    .select([
      'businesses.name',
      'users.id as userId',
      'users.email',
      'profileConnections.state',
      'profileConnections.accountName',
    ])
    .where('profileConnections.businessId', '=', businessId)
    .where('businesses.suspendedAt', 'is', null)
    .where(needsOwner)
    .executeTakeFirst()
}

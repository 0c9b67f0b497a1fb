import type { Db, Trx } from '@fivestead/db/client'
import type { ProfileConnectionsTable } from '@fivestead/db/tables'
import type { GooglePermissions } from '@fivestead/domain/businesses/google-permissions'
import type { Insertable } from 'kysely'

export interface ConnectionRequest {
  stateHash: string
  businessId: number
  userId: string
  sessionKey: string
  permissions: GooglePermissions
  expiresAt: Date
}

export function connectionOf(db: Db, businessId: number) {
  return db
    .selectFrom('profileConnections')
    .select(['state', 'permissions', 'accountName', 'provider', 'connectedAt', 'updatedAt'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}

/** Keeps a request; an earlier one of the same business is answered no more. */
export async function insertProfileRequest(trx: Trx, request: ConnectionRequest): Promise<void> {
  await trx.deleteFrom('profileRequests').where('businessId', '=', request.businessId).execute()
  await trx
    .insertInto('profileRequests')
    .values({ ...request, permissions: JSON.stringify(request.permissions) })
    .execute()
}

/** Takes a request away and answers it: nobody gets it twice. */
export function takeRequest(db: Db, stateHash: string): Promise<ConnectionRequest | undefined> {
  return db
    .deleteFrom('profileRequests')
    .where('stateHash', '=', stateHash)
    .returning(['stateHash', 'businessId', 'userId', 'sessionKey', 'permissions', 'expiresAt'])
    .executeTakeFirst()
}

/** Notes that the owner is at Google, unless the profile is connected: it stays so until another answer comes. */
export async function recordConnecting(
  trx: Trx,
  businessId: number,
  permissions: GooglePermissions,
  now: Date,
): Promise<void> {
  const row = { state: 'connecting', permissions: JSON.stringify(permissions), updatedAt: now } as const
  await trx
    .insertInto('profileConnections')
    .values({ ...row, businessId, createdAt: now })
    .onConflict((conflict) =>
      conflict.column('businessId').doUpdateSet(row).where('profileConnections.state', '<>', 'connected'),
    )
    .execute()
}

export async function recordConnected(
  db: Db | Trx,
  businessId: number,
  connection: Omit<Insertable<ProfileConnectionsTable>, 'businessId' | 'state' | 'createdAt'> & {
    updatedAt: Date
  },
): Promise<void> {
  const row = { ...connection, state: 'connected' as const }
  await db
    .insertInto('profileConnections')
    .values({ ...row, businessId, createdAt: connection.updatedAt })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(row))
    .execute()
}

/** The attempt came to nothing; a connection that was there before stays. */
export async function recordNotConnected(db: Db, businessId: number, now: Date): Promise<void> {
  await db
    .updateTable('profileConnections')
    .set({ state: 'disconnected', updatedAt: now })
    .where('businessId', '=', businessId)
    .where('state', '=', 'connecting')
    .execute()
}

/** Removes the connection and whatever is on its way to become one. */
export async function deleteConnection(trx: Trx, businessId: number): Promise<void> {
  await trx.deleteFrom('profileRequests').where('businessId', '=', businessId).execute()
  await trx.deleteFrom('profileConnections').where('businessId', '=', businessId).execute()
}

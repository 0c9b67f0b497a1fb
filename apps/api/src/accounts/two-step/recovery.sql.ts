import type { Trx } from '@fivestead/db/client'
import type { RecoveryOffersTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'
import { hasSecondStep } from '../../sessions/sql.ts'

/** Stores an offer; it replaces an earlier one to the same account, whose link stops working. */
export async function putRecoveryOffer(
  trx: Trx,
  offer: Omit<Insertable<RecoveryOffersTable>, 'tokenHash'>,
): Promise<void> {
  const row = { ...offer, tokenHash: null }
  await trx
    .insertInto('recoveryOffers')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

/** Returns an offer for its mail and locks it until the transaction ends. */
export function lockRecoveryOffer(trx: Trx, userId: string) {
  return trx
    .selectFrom('recoveryOffers')
    .innerJoin('users', 'users.id', 'recoveryOffers.userId')
    .innerJoin('organizations', 'organizations.id', 'recoveryOffers.organizationId')
    .select(['users.email', 'organizations.name', 'expiresAt'])
    .where('recoveryOffers.userId', '=', userId)
    .forUpdate('recoveryOffers')
    .executeTakeFirst()
}

export async function setOfferToken(trx: Trx, userId: string, tokenHash: string): Promise<void> {
  await trx.updateTable('recoveryOffers').set({ tokenHash }).where('userId', '=', userId).execute()
}

/**
 * Uses up the account's offer with this token, once, if the account that made it is still an owner.
 * @returns the organization
 */
export async function takeRecoveryOffer(
  trx: Trx,
  { userId, tokenHash, now }: { userId: string; tokenHash: string; now: Date },
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('recoveryOffers')
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('memberships')
          .select('memberships.userId')
          .whereRef('memberships.userId', '=', 'recoveryOffers.offeredBy')
          .whereRef('memberships.organizationId', '=', 'recoveryOffers.organizationId')
          .where('role', '=', 'owner'),
      ),
    )
    .returning('organizationId')
    .executeTakeFirst()
  return row?.organizationId
}

/** Deletes the offer to this account, so that its link stops working. */
export async function dropRecoveryOffer(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recoveryOffers').where('userId', '=', userId).execute()
}

/** The accounts that own an organization. */
export async function ownersOf(trx: Trx, organizationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('memberships')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('role', '=', 'owner')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Returns the columns that decide whether an owner may help an account. */
export function recoveryFacts(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['email', 'passwordResetAt', hasSecondStep.as('hasTwoStep')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

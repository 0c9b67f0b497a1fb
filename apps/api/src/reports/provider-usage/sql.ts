import type { Db } from '@fivestead/db/client'

/** Calls and cost of these months by provider and by what was charged; the row without a `sku` is the provider's total. */
export function usageOf(db: Db, months: readonly string[]) {
  return db
    .selectFrom('providerUsage')
    .select(['provider', 'sku', 'month', 'calls', 'micros'])
    .where('month', 'in', months)
    .orderBy('provider')
    .orderBy('sku')
    .execute()
}

/** Whether one of the accounts has this address, and proved that it is theirs. */
export async function hasConfirmedEmail(db: Db, userIds: readonly string[], email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

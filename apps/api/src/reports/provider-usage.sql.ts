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

import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'

export interface Spending {
  provider: string
  sku: string
  costMicros: number
  monthlyCapMicros: number | null
}

/**
 * Adds one call to the provider's total of the month, unless that would pass the cap, and to what it is charged for.
 * One statement: of calls at the same time, in whichever process, only those that fit get through.
 * @returns what the provider has cost this month, in micros; null when the call does not fit
 */
export async function takeFromBudget(
  db: Db,
  { provider, sku, costMicros, monthlyCapMicros: cap }: Spending,
  { month, now }: { month: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ micros: string }>`
    with total as (
      insert into provider_usage as used (provider, sku, month, calls, micros, updated_at)
      select ${provider}, '', ${month}, 1, ${costMicros}::bigint, ${now}::timestamptz
      where ${cap}::bigint is null or ${costMicros}::bigint <= ${cap}::bigint
      on conflict (provider, month, sku) do update set
        calls = used.calls + 1, micros = used.micros + excluded.micros, updated_at = excluded.updated_at
      where ${cap}::bigint is null or used.micros + excluded.micros <= ${cap}::bigint
      returning micros
    ), charged as (
      insert into provider_usage as used (provider, sku, month, calls, micros, updated_at)
      select ${provider}, ${sku}, ${month}, 1, ${costMicros}::bigint, ${now}::timestamptz from total
      on conflict (provider, month, sku) do update set
        calls = used.calls + 1, micros = used.micros + excluded.micros, updated_at = excluded.updated_at
    )
    select micros from total`.execute(db)
  const [spent] = rows
  return spent ? Number(spent.micros) : null
}

/** Cost of a provider in a month, in micros. */
export async function spentIn(db: Db, provider: string, month: string): Promise<number> {
  const total = await db
    .selectFrom('providerUsage')
    .select('micros')
    .where('provider', '=', provider)
    .where('month', '=', month)
    .where('sku', '=', '')
    .executeTakeFirst()
  return Number(total?.micros ?? 0)
}

/** Removes one call from the total and from the count that it was charged to. */
export async function giveBack(
  db: Db,
  { provider, sku, costMicros }: Omit<Spending, 'monthlyCapMicros'>,
  { month, now }: { month: string; now: Date },
): Promise<void> {
  await sql`
    update provider_usage set
      calls = calls - 1, micros = micros - ${costMicros}::bigint, updated_at = ${now}::timestamptz
    where provider = ${provider} and month = ${month} and sku in ('', ${sku})`.execute(db)
}

import type { Db } from '@fivestead/db/client'
import { BUDGET_WARN_AT } from '@fivestead/domain/reports/provider-usage'
import type { Log } from '../../log.ts'
import { PlacesError } from '../places/interface.ts'
import { giveBack, type Spending, spentIn, takeFromBudget } from './sql.ts'

export interface BudgetDeps {
  db: Db
  clock: { now(): Date }
  log: Pick<Log, 'warn'>
}

/**
 * Takes the price of a call out of a provider's monthly budget (T20), before the call is made. Months are in
 * UTC. The call that passes 80 % of the budget logs a warning, as does the first one over it in each process.
 * @param spending `costMicros` and `monthlyCapMicros` in millionths of a US dollar; a cap of null only counts
 * @returns false if the call exceeds the budget: the caller uses what it has stored
 */
export async function spendBudget({ db, clock, log }: BudgetDeps, spending: Spending): Promise<boolean> {
  const { provider, costMicros, monthlyCapMicros: cap } = spending
  const now = clock.now()
  const month = monthOf(now)
  const used = await takeFromBudget(db, spending, { month, now })
  if (used === null) {
    if (isFirst(db, `${provider}/${month}`)) {
      log.warn({ provider, month }, 'the monthly budget of a provider is used up')
    }
    return false
  }
  const passes = cap !== null && used >= BUDGET_WARN_AT * cap && used - costMicros < BUDGET_WARN_AT * cap
  // After a refund, warn again at the next crossing.
  if (passes && isFirst(db, `${provider}/${month}/warned`)) {
    log.warn({ provider, month, used, cap }, 'the monthly budget of a provider is almost used up')
  }
  return true
}

/** Returns the month in UTC. */
const monthOf = (at: Date) => at.toISOString().slice(0, 7)

const exhausted = new WeakMap<Db, Set<string>>()

/** Returns true the first time that this process reports a budget: one line a month, not one a call. */
function isFirst(db: Db, budget: string): boolean {
  const reported = exhausted.get(db) ?? new Set<string>()
  exhausted.set(db, reported)
  if (reported.has(budget)) return false
  reported.add(budget)
  return true
}

/**
 * Returns the amount in micros that background work may cost now: the budget for the days of this month until
 * today, minus the spending. Infinity without a cap.
 */
export async function pacedRest(
  { db, clock }: Pick<BudgetDeps, 'db' | 'clock'>,
  { provider, monthlyCapMicros: cap }: Pick<Spending, 'provider' | 'monthlyCapMicros'>,
): Promise<number> {
  if (cap === null) return Number.POSITIVE_INFINITY
  const now = clock.now()
  const days = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate()
  return (cap * now.getUTCDate()) / days - (await spentIn(db, provider, monthOf(now)))
}

/** Price of each method of a gateway, and the provider's budget for all methods together. */
export interface Tariff<Method extends string> {
  provider: string
  /** Method -> price of one call in micros; the method's name is the `sku`. */
  costMicros: Record<Method, number>
  /** Null: no cap. */
  monthlyCapMicros: number | null
}

type Calls<Method extends string> = Record<Method, (input: never) => Promise<unknown>>

/**
 * Wraps a gateway: counts every call and pays it from the budget, if there is one. A call over budget fails
 * as if the provider were unavailable (`PlacesError`); features then use stored data or say so. A call that
 * never left costs nothing.
 */
export function metered<Method extends string, Gateway extends Calls<Method>>(
  deps: BudgetDeps,
  gateway: Gateway,
  { provider, costMicros, monthlyCapMicros }: Tariff<Method>,
): Gateway {
  const paying = (sku: Method) => async (input: never) => {
    const spending = { provider, sku, costMicros: costMicros[sku], monthlyCapMicros }
    const now = deps.clock.now()
    let counted = true
    const fits = await spendBudget({ ...deps, clock: { now: () => now } }, spending).catch(
      (error: unknown) => {
        if (monthlyCapMicros !== null) throw new PlacesError('unavailable', 'The budget cannot be counted')
        // Without a budget, a failed count must not fail the call.
        deps.log.warn({ err: error }, 'a call to a provider was not counted')
        counted = false
        return true
      },
    )
    if (!fits) throw new PlacesError('unavailable', 'The monthly budget is used up')
    return gateway[sku](input).catch(async (error: unknown) => {
      if (error instanceof PlacesError && error.neverLeft && counted) await unspend(spending, now)
      throw error
    })
  }
  /** Refunds a call that never left: no connection, or an open breaker. */
  const unspend = (spending: Spending, takenAt: Date) =>
    giveBack(deps.db, spending, { month: monthOf(takenAt), now: deps.clock.now() }).catch(
      (error: unknown) => {
        deps.log.warn({ err: error }, 'a call that never left was counted')
      },
    )
  const methods = Object.keys(costMicros) as Method[]
  return { ...gateway, ...Object.fromEntries(methods.map((method) => [method, paying(method)])) }
}

import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { CAP_WINDOW_MS } from '@fivestead/domain/messaging/can-send'
import { type BudgetState, budgetState, type ChargedCalls } from '@fivestead/domain/reports/provider-usage'
import { isOperator } from '../accounts/operator/access.ts'
import type { Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { countTexts } from '../messaging/caps/sql.ts'
import { usageOf } from './provider-usage.sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

/** Calls to one provider in a month, and their cost in millionths of a US dollar. */
export interface ProviderMonth {
  provider: string
  calls: number
  micros: number
  /** Null: no budget, or a month that is over. */
  capMicros: number | null
  state: BudgetState
  charged: ChargedCalls[]
}

/** This month of UTC and the one before, newest first. */
export interface ProviderUsage {
  months: { month: string; providers: ProviderMonth[] }[]
  /** Texts of the whole installation in the last 24 hours (T18). */
  texts: { used: number; limit: number; state: BudgetState }
}

/**
 * Charges of providers this month and last month.
 * @throws AppError not_found for everybody but the operator
 */
export async function providerUsage(deps: Needs, viewer: Viewer): Promise<ProviderUsage> {
  if (!(await isOperator(deps, viewer))) throw new AppError('not_found', common.notFound)
  const months = lastMonths(deps.clock.now())
  const rows = await usageOf(deps.db, months)
  const caps = budgets(deps)
  const limit = deps.config.sms.dailyLimit
  const used = await countTexts(deps.db, new Date(deps.clock.now().getTime() - CAP_WINDOW_MS.texts))
  return {
    texts: { used, limit, state: budgetState(used, limit, []) },
    months: months.map((month, age) => {
      const ofMonth = rows.filter((row) => row.month === month)
      const names = new Set([...caps.keys(), ...ofMonth.map(({ provider }) => provider)])
      return {
        month,
        providers: [...names].map((provider): ProviderMonth => {
          const own = ofMonth.filter((row) => row.provider === provider)
          const total = own.find(({ sku }) => sku === '')
          const charged = own
            .filter(({ sku }) => sku !== '')
            .map(({ sku, calls, micros }) => ({ sku, calls, micros: Number(micros) }))
          const micros = Number(total?.micros ?? 0)
          // A budget may have been another one last month.
          const capMicros = age === 0 ? (caps.get(provider) ?? null) : null
          const state = budgetState(micros, capMicros, charged)
          return { provider, calls: total?.calls ?? 0, micros, capMicros, state, charged }
        }),
      }
    }),
  }
}

/** Returns how much of each provider's budget this month has used; those without a budget are left out. */
export async function budgetShares(deps: Needs): Promise<{ provider: string; share: number }[]> {
  const [month = ''] = lastMonths(deps.clock.now())
  const rows = await usageOf(deps.db, [month])
  return [...budgets(deps)].flatMap(([provider, cap]) => {
    const used = rows.find((row) => row.provider === provider && row.sku === '')
    return cap === null || cap === 0 ? [] : [{ provider, share: Number(used?.micros ?? 0) / cap }]
  })
}

/** The providers that charge and are set up, with their monthly budgets. */
function budgets({ config: { google, drafts } }: Pick<Deps, 'config'>): Map<string, number | null> {
  const { places, serpapi } = google
  return new Map([
    ...(places === null ? [] : [['places', places.monthlyCapMicros] as const]),
    ...(drafts === null ? [] : [['llm', drafts.monthlyCapMicros] as const]),
    ...(serpapi === null ? [] : [['serpapi', serpapi.monthlyCapMicros] as const]),
  ])
}

/** `2026-11`, `2026-10`: by the first of each, since not every month has a 31st. */
function lastMonths(now: Date): string[] {
  return [0, 1].map((ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7),
  )
}

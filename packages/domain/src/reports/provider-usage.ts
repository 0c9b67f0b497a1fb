import { LOCALE } from '../languages/locale.ts'
import { m } from '../languages/messages/reports/words.ts'
import { inWords } from '../speaking.ts'

/** Share of a monthly budget from which the operator is warned. */
export const BUDGET_WARN_AT = 0.8

/** Calls that were charged as one thing, and what they cost in millionths of a US dollar. */
export interface ChargedCalls {
  sku: string
  calls: number
  micros: number
}

/**
 * Use of a month's budget: `none` without a budget; `almost` from 80 %; `used-up` when the rest pays no call.
 */
export type BudgetState = 'none' | 'within' | 'almost' | 'used-up'

/**
 * The state of a budget. What is left may be more than nothing and still pay no call: the cheapest call that was charged
 * this month tells.
 */
export function budgetState(
  micros: number,
  capMicros: number | null,
  charged: readonly ChargedCalls[],
): BudgetState {
  if (capMicros === null) return 'none'
  const prices = charged.flatMap((usage) => (usage.micros > 0 ? [usage.micros / usage.calls] : []))
  const left = capMicros - micros
  const paysNone = prices.length > 0 && prices.every((price) => price > left)
  if (left <= 0 || paysNone) return 'used-up'
  return micros >= BUDGET_WARN_AT * capMicros ? 'almost' : 'within'
}

/** Used share of a budget in whole percent, rounded down, at most 100: that stands for all of it alone. */
export const usedPercent = (micros: number, capMicros: number): number =>
  micros >= capMicros ? 100 : Math.min(99, Math.floor((micros / capMicros) * 100))

/** `1.234567` million micros as dollars: two digits, four below ten cents. */
export function dollars(micros: number): string {
  const digits = micros > 0 && micros < 100_000 ? 4 : 2
  return `$${(micros / 1_000_000).toLocaleString(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}

/** Texts for the operator about providers that charge. */
export const PROVIDER_USAGE = inWords(
  () =>
    ({
      /** Leads to the operator's page. */
      accounts: m.accounts,
      title: m.providerUsage,
      intro: m.usageIntro,
      prices: m.usagePrices,
      texts: {
        title: m.textsLastDay,
        used: (used: string, limit: string, percent: number) => m.usedOf({ used, limit, percent }),
        bar: m.textsUsed,
        note: m.textsNote,
        almost: m.textsAlmostUsed,
        'used-up': m.textsUsedUp,
      },
      nothing: m.noCalls,
      noBudget: m.noBudget,
      names: {
        places: 'Google Places',
        serpapi: 'SerpApi',
        llm: m.replyDrafts,
        'sandbox-places': m.samplePlaces,
        'sandbox-public-reviews': m.sampleReviews,
        'sandbox-local-rank': m.sampleRankings,
      } as Readonly<Record<string, string>>,
      charged: {
        autocomplete: m.suggestions,
        search: m.placeSearch,
        details: m.placeDetails,
        rankSearch: m.positionSearch,
        forPlace: m.placeReviews,
        find: m.positions,
        write: m.draftOfAReply,
        around: m.positionsAround,
      } as Readonly<Record<string, string>>,
      states: {
        within: '',
        none: '',
        almost: m.budgetAlmostUsed,
        'used-up': m.budgetUsedUp,
      } satisfies Record<BudgetState, string>,
    }) as const,
)

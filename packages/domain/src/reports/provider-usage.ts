/** Share of a monthly budget from which the operator is warned. */
export const BUDGET_WARN_AT = 0.8

/** Calls that were charged as one thing, and what they cost in millionths of a US dollar. */
export interface ChargedCalls {
  sku: string
  calls: number
  micros: number
}

/** How far a month's budget is used: `none` without one; `almost` from 80 %; `used-up` when what is left pays no call. */
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
  return `$${(micros / 1_000_000).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}

/** Texts for the operator about providers that charge. */
export const PROVIDER_USAGE = {
  /** Leads to the operator's page. */
  accounts: 'Accounts',
  title: 'Provider usage',
  intro: 'What providers charged this installation, by month (UTC). Only you, the operator, see this.',
  prices:
    'Dollars are counted with list prices before the call is made. Free calls and discounts of your contract are not in them: the provider’s bill counts.',
  texts: {
    title: 'Texts in the last 24 hours',
    used: (used: string, limit: string, percent: number) => `${used} of ${limit} (${percent}%)`,
    bar: 'Texts of 24 hours used',
    note: 'All texts of this installation. SMS_DAILY_LIMIT sets how many may go out.',
    almost: 'Over 80% of the limit. You were warned by email and in the log.',
    'used-up': 'Used up: further texts wait until earlier ones are a day old.',
  },
  nothing: 'No call was made in this month.',
  noBudget: 'No monthly budget is set.',
  names: {
    places: 'Google Places',
    serpapi: 'SerpApi',
    llm: 'Reply drafts',
    'sandbox-places': 'Sample places',
    'sandbox-public-reviews': 'Sample reviews',
    'sandbox-local-rank': 'Sample rankings',
  } as Readonly<Record<string, string>>,
  charged: {
    autocomplete: 'Suggestions',
    search: 'Place search',
    details: 'Place details with reviews',
    rankSearch: 'Search for a position',
    forPlace: 'Reviews of a place',
    find: 'Positions',
    write: 'Draft of a reply',
    around: 'Positions around a place',
  } as Readonly<Record<string, string>>,
  states: {
    within: '',
    none: '',
    almost: 'Over 80% of the budget. A warning is in the log.',
    'used-up': 'Used up: no call is made until next month. Screens show what is cached, with its age.',
  } satisfies Record<BudgetState, string>,
} as const

import { m } from './languages/messages/common/words.ts'
import { inWords } from './speaking.ts'

export const PLAN_IDS = ['starter', 'professional', 'enterprise'] as const

export type PlanId = (typeof PLAN_IDS)[number]

/** The plan that a `?plan=` value names; undefined for anything unknown. */
export const planId = (value: unknown): PlanId | undefined => PLAN_IDS.find((id) => id === value)

export interface Plan {
  id: PlanId
  name: string
  /** US dollars a month, billed monthly. */
  monthly: number
  /** Review requests a month; null is unlimited. */
  requests: number | null
  popular: boolean
  features: readonly string[]
}

/** The three plans. */
export const PLANS: readonly Plan[] = inWords(() => [
  {
    id: 'starter',
    name: 'Starter',
    monthly: 29,
    requests: 100,
    popular: false,
    features: [m.starterRequests],
  },
  {
    id: 'professional',
    name: 'Professional',
    monthly: 79,
    requests: 500,
    popular: true,
    features: [m.professionalRequests],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    monthly: 199,
    requests: null,
    popular: false,
    features: [m.unlimitedReviewRequests, m.multiLocation, m.whiteLabel, m.apiAccess],
  },
])

/** The requests of a plan in a calendar month (UTC); null without a plan, or for one without a limit. */
export const monthlyRequests = (plan: PlanId | null): number | null =>
  PLANS.find(({ id }) => id === plan)?.requests ?? null

/**
 * Returns true if an organization may remove our name from its customers' pages: the plan that lists it, or
 * no plan at all.
 */
export const mayWhiteLabel = (plan: PlanId | null): boolean => plan === null || plan === 'enterprise'

/**
 * Returns true if an organization may use the API and webhooks: the plan that lists them, or no plan at all.
 */
export const mayUseApi = (plan: PlanId | null): boolean => plan === null || plan === 'enterprise'

/** The plans with the API, as SQL asks. */
export const API_PLANS: readonly PlanId[] = PLAN_IDS.filter(mayUseApi)

/** The calendar month of an instant, in UTC: its begin and its end. */
export function monthOf(at: Date): { from: Date; until: Date } {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return { from: new Date(Date.UTC(year, month, 1)), until: new Date(Date.UTC(year, month + 1, 1)) }
}

export const TRIAL_DAYS = 14
/** Saving of yearly payment, as a share. */
export const ANNUAL_SAVING = 0.2

/** US dollars a month when a plan is billed by the year, to the cent. */
export function monthlyWhenAnnual(plan: Pick<Plan, 'monthly'>): number {
  return Math.round(plan.monthly * (1 - ANNUAL_SAVING) * 100) / 100
}

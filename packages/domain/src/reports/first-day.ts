/** Requests after which "Ask your first 5" is done. */
export const FIRST_ASKED = 5

/** Steps of a new business's first day, in order. */
export const FIRST_DAY_STEPS = ['google', 'customers', 'sample', 'asked', 'code'] as const

export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number]

/** Facts that tick the steps. */
export interface FirstDayFacts {
  /** Null where this installation or business cannot be connected. */
  connected: boolean | null
  hasCustomers: boolean
  sampled: boolean
  asked: number
  codeTaken: boolean
}

/** The steps that apply, each with whether it is done. */
export function firstDaySteps(facts: FirstDayFacts): { step: FirstDayStep; done: boolean }[] {
  const done: Record<FirstDayStep, boolean> = {
    google: facts.connected === true,
    customers: facts.hasCustomers,
    sample: facts.sampled,
    asked: facts.asked >= FIRST_ASKED,
    code: facts.codeTaken,
  }
  const applying = FIRST_DAY_STEPS.filter((step) => step !== 'google' || facts.connected !== null)
  return applying.map((step) => ({ step, done: done[step] }))
}

import { type FirstDayStep, firstDaySteps } from '@fivestead/domain/reports/first-day'
import type { FirstDayMark } from '@fivestead/domain/reports/schemas'
import { businessNotFound, type OwnerScope } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { firstDayFacts, markFirstDay } from './first-day.sql.ts'
import { requestsByChannel } from './sql.ts'

/** First steps of a new owner. */
export interface FirstDay {
  /** Null once it is done or closed. */
  steps: { step: FirstDayStep; done: boolean }[] | null
}

/**
 * The first-day list of a business; each step ticks itself.
 * @throws AppError not_found when the business was deleted just now
 */
export async function firstDay(deps: Pick<Deps, 'db' | 'gateways'>, scope: OwnerScope): Promise<FirstDay> {
  const facts = await firstDayFacts(deps.db, scope)
  if (!facts) throw businessNotFound()
  if (facts.firstDayClosedAt !== null) return { steps: null }
  const requests = await requestsByChannel(deps.db, scope)
  const isConnectable = facts.placeId !== null && deps.gateways.modes['business-profile'] !== 'off'
  const steps = firstDaySteps({
    connected: isConnectable ? Boolean(facts.isConnected) : null,
    hasCustomers: Boolean(facts.hasCustomers),
    sampled: Boolean(facts.isSampled),
    asked: requests.reduce((sum, { asked }) => sum + asked, 0),
    codeTaken: facts.codeTakenAt !== null,
  })
  return { steps: steps.every(({ done }) => done) ? null : steps }
}

/** Records that the code was taken, or closes the list. */
export async function mark(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  what: FirstDayMark,
): Promise<{ ok: true }> {
  await markFirstDay(db, scope, what === 'code' ? 'codeTakenAt' : 'firstDayClosedAt', clock.now())
  return { ok: true }
}

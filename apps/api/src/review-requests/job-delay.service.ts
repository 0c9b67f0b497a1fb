import { type Db, inTransaction, type Trx } from '@fivestead/db/client'
import { afterJob, DEFAULT_JOB_DELAY, type JobDelay } from '@fivestead/domain/review-requests/job-delay'
import { zoneOrDefault } from '@fivestead/domain/time-zone'
import { recordDone } from '../activity/service.ts'
import type { OwnerScope } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { delayOf, putDelay } from './job-delay.sql.ts'
import { openSender } from './service.ts'

/** Returns the delay after a job with which the business's tools and its mailbox ask for a review. */
export async function jobDelay({ db }: { db: Db | Trx }, scope: OwnerScope): Promise<{ delay: JobDelay }> {
  return { delay: (await delayOf(db, scope))?.delay ?? DEFAULT_JOB_DELAY }
}

/** Saves how long after a job a request goes out; those that wait keep their time. */
export function saveJobDelay(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  delay: JobDelay,
): Promise<{ delay: JobDelay }> {
  return inTransaction(deps.db, async (trx) => {
    const { id, name } = await openSender(trx, scope)
    await putDelay(trx, scope, delay)
    await recordDone(deps, trx, scope, 'business.job-delay-changed', { id, name, details: { delay } })
    return { delay }
  })
}

/**
 * Returns when the request for a job that is done now is sent, in the business's time zone; null for at once.
 */
export async function timeAfterJob(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  scope: OwnerScope,
  { timeZone }: { timeZone: string | null },
): Promise<Date | null> {
  const { delay } = await jobDelay({ db: trx }, scope)
  return afterJob(delay, clock.now(), zoneOrDefault(timeZone))
}

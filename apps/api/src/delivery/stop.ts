import { inTransaction } from '@fivestead/db/client'
import type { Deps } from '../deps.ts'
import type { DeliveryName } from '../jobs.ts'
import type { QueuedAgain } from './kind.ts'
import { HELD_EMAILS, SENDS } from './sends.ts'
import { dueNow, markStopped, releaseEmails, type StoppableDelivery, unmarkStopped } from './sql.ts'

/**
 * Kinds of delivery that a stop can hold; of system emails, those that `sends.ts` names. Webhooks reach no
 * person.
 */
const STOPPABLE: readonly StoppableDelivery[] = ['message', 'notification', 'email']

/** Returns true if a stop holds every delivery of this kind. */
export const isStoppable = (name: DeliveryName): boolean =>
  name !== 'email' && Object.values(SENDS).some(({ by, stop }) => by === name && stop)

/** Interval of checks for a due delivery while sending is stopped; `startSending` does not wait for it. */
export const STOPPED_RECHECK_MS = 10 * 60_000

const REQUEUED_AT_ONCE = 1000

/**
 * Stops all sending of the installation (T18): each worker reads the stop at its claims, so only what was
 * claimed before still goes out. No delivery is lost and no try is used up.
 * @returns the time of the stop
 */
export function stopSending({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Date> {
  return markStopped(db, clock.now())
}

/** Resumes sending and queues all due deliveries at once. @returns the number of due deliveries */
export async function startSending({
  db,
  clock,
  queue,
}: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<number> {
  await unmarkStopped(db)
  const now = clock.now()
  await releaseEmails(db, HELD_EMAILS, { now, until: new Date(now.getTime() + STOPPED_RECHECK_MS) })
  let count = 0
  for (const kind of STOPPABLE) {
    let last: string | null = null
    do {
      const due: QueuedAgain[] = await dueNow(db, kind, { now: clock.now(), after: last }, REQUEUED_AT_ONCE)
      const jobs = due.map(({ id, channel }) => ({ data: { kind, id, channel } }))
      await inTransaction(db, (trx) => queue.addAll(trx, 'deliver', jobs))
      count += due.length
      last = due.length === REQUEUED_AT_ONCE ? (due.at(-1)?.id ?? null) : null
    } while (last !== null)
  }
  return count
}

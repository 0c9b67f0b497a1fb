import type { Trx } from '@fivestead/db/client'
import type { SendCode } from '@fivestead/domain/messaging/can-send'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import type { Deps } from '../deps.ts'
import type { Recipient } from './deciding/service.ts'
import { recordStep } from './review-log.service.ts'
import { cancelMessages, lockWaiting, readdressMessages, releaseWaitingFor } from './waiting.sql.ts'

/** Messages that are released at once; the others follow within the hour. */
const RELEASED_AT_ONCE = 1000

/** Queues again, in the caller's transaction, the messages that waited for the proof of their account. */
export function releaseUnconfirmed(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  return release(deps, trx, userId, ['email-unconfirmed', 'phone-unconfirmed'])
}

/** Queues again, in the caller's transaction, the messages that waited while their account was suspended. */
export function releaseSuspended(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  return release(deps, trx, userId, ['account-suspended'])
}

async function release(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  userId: string,
  codes: readonly SendCode[],
): Promise<void> {
  const due = await releaseWaitingFor(trx, { userId, codes, now: clock.now(), limit: RELEASED_AT_ONCE })
  await queue.addAll(
    trx,
    'deliver',
    due.map(({ id, channel }) => ({ data: { kind: 'message', id, channel } })),
  )
}

/**
 * Cancels the messages that wait for a customer (on one channel, or all); their requests say why. A request whose reminder
 * waits has gone out and does not fail.
 */
export async function cancelWaiting(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  customerId: string,
  { channel, reason }: { channel?: 'email' | 'sms'; reason: Reason },
): Promise<void> {
  const at = deps.clock.now()
  const waiting = await lockWaiting(trx, customerId, channel)
  await cancelMessages(
    trx,
    waiting.map(({ id }) => id),
    { reason, at },
  )
  for (const { reviewRequestId, reminder } of waiting) {
    if (reviewRequestId && reminder === null)
      await recordStep(deps, trx, { requestId: reviewRequestId, to: 'failed', at, reason })
  }
}

/** Sends waiting messages of a customer to the corrected address; whether they may go is decided again at sending. */
export async function readdressWaiting(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  to: Recipient & { customerId: string },
): Promise<void> {
  const waiting = await lockWaiting(trx, to.customerId, to.channel)
  await readdressMessages(
    trx,
    waiting.map(({ id }) => id),
    to.address,
    clock.now(),
  )
}

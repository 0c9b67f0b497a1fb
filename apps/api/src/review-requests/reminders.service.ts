import { inTransaction } from '@fivestead/db/client'
import { reasonText } from '@fivestead/domain/messaging/reasons'
import type { Refusal } from '@fivestead/domain/messaging/refusal'
import { REMINDERS } from '@fivestead/domain/review-requests/reminder-texts'
import { type RemindedRequest, whyNoReminder } from '@fivestead/domain/review-requests/reminders'
import type { ReviewLog } from '@fivestead/domain/review-requests/responses'
import { recordDone } from '../activity/service.ts'
import type { OwnerScope } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { cancelMessages } from '../messaging/waiting.sql.ts'
import { requestNotFound } from './access.ts'
import { lockWaitingReminder, type ReminderMessage, stopByOwner } from './reminders.sql.ts'
import { lockOwnRequest } from './sql.ts'

/**
 * Ends the reminders of a request: the one that waits is not sent, and none follows.
 * @throws AppError not_found; conflict when none waits
 */
export async function cancelReminders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  requestId: string,
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    // The message before its request, as the worker takes them.
    const message = await lockWaitingReminder(trx, requestId)
    if (!(await lockOwnRequest(trx, scope, requestId))) throw requestNotFound()
    if (!message) throw new AppError('conflict', REMINDERS.noneWaits)
    const at = clock.now()
    await stopByOwner(trx, requestId, at)
    await cancelMessages(trx, [message.id], { reason: { code: 'remindersCancelledByYou' }, at })
    await recordDone({ clock }, trx, scope, 'request.reminders-cancelled', { id: requestId })
    return { ok: true }
  })
}

/** Reminders of a request, for its owner. */
export function remindersOf({
  channel,
  status,
  reminders: planned,
  reminderDays: everyDays,
  reminderStop,
  reminderMessages: messages,
  answered,
  optedOut,
  refusal,
}: Omit<RemindedRequest, 'undelivered'> & {
  channel: string
  reminderDays: number
  reminderMessages: ReminderMessage[]
  optedOut: boolean
  refusal: Refusal | null
}): ReviewLog['reminders'] {
  const sent = messages.filter(({ state }) => state === 'sent').map(({ at }) => isoTime(at))
  const last = messages.at(-1)
  const undelivered = messages.some(({ state }) => state === 'failed')
  const request = { status, reminders: planned, reminderStop, undelivered, answered }
  const ended = last && ['failed', 'unknown', 'cancelled'].includes(last.state) ? last.reason : null
  const refused = refusal !== 'bounced' ? null : channel === 'sms' ? 'numberTakesNone' : 'addressTakesNone'
  const code = whyNoReminder(request, sent.length + 1) ?? (optedOut ? 'customerOptedOut' : refused)
  const stopped = code === null ? ended : ({ code } as const)
  return {
    planned,
    everyDays,
    sent,
    nextAt: stopped === null && last?.state === 'queued' ? isoTime(last.at) : null,
    // Any other status says itself why.
    stopped: status === 'sent' && sent.length < planned ? reasonText(stopped) : null,
  }
}

const isoTime = (at: string) => new Date(at).toISOString()

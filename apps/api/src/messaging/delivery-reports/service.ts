import { inTransaction, type Trx } from '@fivestead/db/client'
import type { MessageState } from '@fivestead/db/tables'
import { type DeliveryReport, isFailed, isFurther } from '@fivestead/domain/messaging/delivery-report'
import { toE164 } from '@fivestead/domain/phones/number'
import { WAITS_FOR_MS } from '../../delivery/rules.ts'
import type { Deps } from '../../deps.ts'
import { settleEmail } from '../../emails/sql.ts'
import { publishStep } from '../../webhooks/publishing.service.ts'
import { contactKey, recordOptOut } from '../opt-outs/service.ts'
import { suppressBounced, suppressComplainer, suppressNumber } from '../opt-outs/sql.ts'
import { enqueueReminders } from '../reminders/service.ts'
import { recordStep } from '../review-log.service.ts'
import {
  keepReport,
  lockReported,
  ownerOfNotification,
  recordDelivered,
  sendAgain,
  settleNotification,
  settleRequest,
} from './sql.ts'

/**
 * Id by which a report names its message: our attempt id or the provider's. Of a text unless `isMail` is set.
 * `recipient` is the provider's word for the contact, used where the message is no longer stored.
 */
type ReportedMessage = { isMail?: boolean; recipient?: string | null } & (
  | { attemptId: string; providerMessageId: string | null }
  | { providerMessageId: string }
)

/** Number of reports about unknown messages, since the process began. */
let unknownReports = 0

/**
 * Records a provider's report of one message, named by our attempt id or its own id. The order and number of
 * reports do not matter: only a further status counts (T22). A report settles a message with an unclear
 * outcome. A contact that complains gets no more messages from anybody here, and an address or number that
 * takes none at all is not written to again (T19), also where the message was deleted meanwhile.
 * @returns true if the message is known
 */
export async function recordDeliveryReport(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'keys' | 'queue' | 'log'>,
  ref: ReportedMessage,
  { status, reason, complained, retryAfterMs, isAccountFault = false }: DeliveryReport,
): Promise<boolean> {
  const { db, clock, log } = deps
  const at = clock.now()
  const failed = isFailed(status)
  const isKnown = await inTransaction(db, async (trx) => {
    const message = await lockReported(trx, ref)
    if (!message) return settleOther(trx, ref, { status, reason, complained, at })
    if (isOfEarlierTry(message, ref)) return true
    const { id, businessId, channel, recipient, reviewRequestId, reminder } = message
    const contact = contactKey(channel, recipient)
    if (complained) {
      const word = { source: 'complaint', createdAt: at } as const
      await recordOptOut(deps, trx, { businessId, channel, contact, ...word })
      if (channel === 'email') await suppressComplainer(trx, contact, at)
    }
    if (status === 'bounced') await suppressBounced(trx, channel, contact, at)
    if (!isFurther(status, message.deliveryStatus)) return true
    const mayWait = isAccountFault || at.getTime() - message.createdAt.getTime() < WAITS_FOR_MS
    if (failed && retryAfterMs !== undefined && mayWait && message.deliveryStatus !== 'delivered') {
      const notBefore = new Date(at.getTime() + retryAfterMs)
      await sendAgain(trx, message, { reason, notBefore, providerMessageId: ref.providerMessageId, at })
      await deps.queue.add(trx, 'deliver', { kind: 'message', id, channel }, notBefore)
      return true
    }
    const state = failed ? 'failed' : 'sent'
    const { providerMessageId } = ref
    await keepReport(trx, id, { state, reason, deliveryStatus: status, providerMessageId, at })
    if (reviewRequestId === null) return true
    if (reminder === null) {
      if (message.state === 'unknown' && !failed) await settleRequest(trx, reviewRequestId)
      await recordStep(deps, trx, { requestId: reviewRequestId, to: 'sent', at: message.sentAt ?? at })
      if (failed) await recordStep(deps, trx, { requestId: reviewRequestId, to: 'failed', at, reason })
    }
    // A failed reminder does not change the status of the message before it.
    if (reminder === null || !failed) {
      const isSms = channel === 'sms' && reminder === null
      const isDelivered = status === 'delivered'
      if (isDelivered)
        await publishStep(deps, trx, 'review_request.delivered', { ids: [reviewRequestId], at })
      await recordDelivered(trx, reviewRequestId, { isSms, status, failed, at })
    }
    // The response of the call may be lost, or arrive after the report.
    if (!failed) await enqueueReminders(deps, trx, [message])
    return true
  })
  if (!isKnown) {
    unknownReports += 1
    log.warn({ count: unknownReports }, 'a delivery report of an unknown message')
  }
  return isKnown
}

/**
 * Returns true if a report is about an earlier try of a message that was sent again: the provider gives each
 * try an id of its own, and a queued or cancelled message has no running try.
 */
function isOfEarlierTry(
  message: { state: MessageState; providerMessageId: string | null },
  { providerMessageId }: ReportedMessage,
): boolean {
  if (message.providerMessageId === null || providerMessageId === null) return false
  const isUnderWay = ['sent', 'unknown', 'failed'].includes(message.state)
  return message.providerMessageId === providerMessageId ? !isUnderWay : isUnderWay
}

/**
 * Stores a STOP that the SMS service reports: nobody here texts the number again, whichever business wrote.
 * It lasts until the number itself texts START. The message's business gets an opt-out of its own.
 */
export async function recordProviderStop(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  ref: ReportedMessage,
  number: string,
): Promise<void> {
  const word = { source: 'provider', createdAt: deps.clock.now() } as const
  await inTransaction(deps.db, async (trx) => {
    const message = await lockReported(trx, ref)
    if (message?.recipient !== number) return void (await suppressNumber(trx, number, word))
    const { businessId, channel } = message
    await recordOptOut(deps, trx, { businessId, channel, contact: number, ...word })
  })
}

/**
 * Records a report of a notification or a system email: settles an unclear outcome and stores the reason of a
 * failure. A contact that complains or bounces gets no more messages either, as does that of an attempt of ours
 * that is no longer stored.
 * @returns true if the message is known
 */
async function settleOther(
  trx: Trx,
  ref: ReportedMessage,
  { status, reason, complained, at }: DeliveryReport & { at: Date },
): Promise<boolean> {
  if (!('attemptId' in ref)) return false
  const { attemptId, isMail = false, recipient } = ref
  const outcome = { failed: isFailed(status), reason, at }
  const column = isMail ? 'mailState' : 'smsState'
  const isNotification = await settleNotification(trx, attemptId, { ...outcome, column })
  const email = isNotification ? undefined : await settleEmail(trx, attemptId, outcome)
  const isKnown = isNotification || email !== undefined
  if (!complained && status !== 'bounced') return isKnown
  const owner = isNotification ? await ownerOfNotification(trx, attemptId) : undefined
  const other = email?.recipient ?? recipient
  const [address, number] = isNotification ? [owner?.email, owner?.phone] : [other, other]
  const phone = toE164(number ?? '')
  if (isMail && address) {
    const contact = contactKey('email', address)
    await (complained ? suppressComplainer(trx, contact, at) : suppressBounced(trx, 'email', contact, at))
  }
  if (!isMail && phone.ok) {
    if (complained) await suppressNumber(trx, phone.phone, { source: 'provider', createdAt: at })
    else await suppressBounced(trx, 'sms', phone.phone, at)
  }
  return isKnown
}

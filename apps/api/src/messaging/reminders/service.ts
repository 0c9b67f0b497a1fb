import { randomUUID } from 'node:crypto'
import type { Trx } from '@fivestead/db/client'
import type { Message } from '@fivestead/db/tables'
import { canSend, DEFAULT_SEND_RULES } from '@fivestead/domain/messaging/can-send'
import { renderReminder } from '@fivestead/domain/messaging/reminder'
import { shortSurveyPath } from '@fivestead/domain/paths'
import { textableCountry } from '@fivestead/domain/phones/reach'
import { ASKED_ANEW, reminderDue, whyNoReminder } from '@fivestead/domain/review-requests/reminders'
import type { Deps } from '../../deps.ts'
import { portModes } from '../../gateways/gateways.ts'
import { optOutUrl } from '../opt-outs/service.ts'
import { enqueueMessage, postalAddress } from '../service.ts'
import { lastSentAt } from '../sql.ts'
import { lockReminded, remindedRequest } from './sql.ts'

/** A message of a request that went out, locked by the caller. */
type Sent = Pick<
  Message,
  'businessId' | 'reviewRequestId' | 'reminder' | 'channel' | 'recipient' | 'customerId'
>

/**
 * A message of a request has gone out: its next reminder is made, where the request has one left and nothing stops it
 * (REQ-8). Whether it may still go is asked again when it is sent. Asked twice of one message, it makes one.
 */
export async function enqueueReminder(
  deps: Pick<Deps, 'config' | 'keys' | 'clock' | 'queue'>,
  trx: Trx,
  { businessId, reviewRequestId, reminder, channel, recipient, customerId }: Sent,
): Promise<void> {
  if (reviewRequestId === null) return
  const number = (reminder ?? 0) + 1
  const request = await remindedRequest(trx, reviewRequestId)
  if (!request || whyNoReminder(request, number) !== null || (request.latest ?? 0) >= number) return
  const { surveyUrl, shortCode, timeZone } = request
  const due = reminderDue(deps.clock.now(), request.reminderDays, timeZone)
  const id = randomUUID()
  await enqueueMessage(deps, trx, {
    id,
    businessId,
    reviewRequestId,
    reminder: number,
    to: { channel, address: recipient, customerId },
    content: renderReminder(channel, {
      customerName: request.fullName,
      reviewLink:
        shortCode === null ? surveyUrl : `${deps.config.origins.public}${shortSurveyPath(shortCode)}`,
      businessName: request.name,
      unsubscribeLink: optOutUrl(deps, id),
      postalAddress: postalAddress(request),
    }),
    notBefore: withinHours(deps, { channel, address: recipient, timeZone, due }),
    reason: null,
  })
}

/** The first time from then on at which the recipient may be texted, so that the owner reads when it will go out. */
function withinHours(
  { config }: Pick<Deps, 'config'>,
  {
    channel,
    address,
    timeZone,
    due,
  }: Pick<Message, 'channel'> & {
    address: string
    timeZone: string | null
    due: Date
  },
): Date {
  const isReal = portModes(config)[channel === 'sms' ? 'sms' : 'mail'] === 'real'
  if (!config.quietHours && !isReal) return due
  const contact = {
    address,
    optedOut: false,
    consent: true,
    lastSentAt: null,
    businessTimeZone: timeZone,
    country: channel === 'sms' ? textableCountry(address) : null,
  }
  return canSend(contact, channel, due, { ...DEFAULT_SEND_RULES, countries: config.sms.countries }).at ?? due
}

/**
 * Why a reminder that is about to go out must not, in the owner's words; null when it may. Locks its request, after the
 * message and the business; whether the contact stopped messages is asked by `decideSending`.
 */
export async function whyStopped(
  trx: Trx,
  { id, businessId, reviewRequestId, reminder, channel, recipient }: Message,
): Promise<string | null> {
  if (reminder === null) return null
  const request = reviewRequestId === null ? undefined : await lockReminded(trx, reviewRequestId)
  if (!request) return 'The request was deleted.'
  const stopped = whyNoReminder(request, reminder)
  if (stopped !== null) return stopped
  const other = await lastSentAt(trx, { businessId, channel, recipient }, id)
  return other !== null && request.sentAt !== null && other > request.sentAt ? ASKED_ANEW : null
}

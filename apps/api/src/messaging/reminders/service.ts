import { randomUUID } from 'node:crypto'
import type { Trx } from '@fivestead/db/client'
import type { Message } from '@fivestead/db/tables'
import { canSend, DEFAULT_SEND_RULES } from '@fivestead/domain/messaging/can-send'
import type { PlainReason, Reason } from '@fivestead/domain/messaging/reasons'
import { renderReminder } from '@fivestead/domain/messaging/reminder'
import { shortSurveyPath } from '@fivestead/domain/paths'
import { textableCountry } from '@fivestead/domain/phones/reach'
import { reminderDue, whyNoReminder } from '@fivestead/domain/review-requests/reminders'
import type { Deps } from '../../deps.ts'
import { portModes } from '../../open-gateways.ts'
import { lastSentAts } from '../deciding/sql.ts'
import { enqueueMessages, type NewMessage } from '../enqueueing.service.ts'
import { optOutUrl } from '../opt-outs/service.ts'
import { linkOrigin, mailBrand, postalAddress, speechFor } from '../senders.service.ts'
import { lockReminded, remindedRequests } from './sql.ts'

/** A message of a request that went out, locked by the caller. */
type Sent = Pick<
  Message,
  'businessId' | 'reviewRequestId' | 'reminder' | 'channel' | 'recipient' | 'customerId'
>

/**
 * Messages of requests have gone out: the next reminder of each is made, where the request has one left and nothing stops it.
 * Whether it may still go is asked again when it is sent. Asked twice of one message, it makes one.
 */
export async function enqueueReminders(
  deps: Pick<Deps, 'config' | 'keys' | 'clock' | 'queue'>,
  trx: Trx,
  sent: readonly Sent[],
): Promise<void> {
  const ids = sent.flatMap(({ reviewRequestId }) => reviewRequestId ?? [])
  if (ids.length === 0) return
  const requests = new Map((await remindedRequests(trx, ids)).map((request) => [request.id, request]))
  const reminders = sent.flatMap((message) => {
    const request = message.reviewRequestId === null ? undefined : requests.get(message.reviewRequestId)
    const number = (message.reminder ?? 0) + 1
    if (!request || whyNoReminder(request, number) !== null || (request.latest ?? 0) >= number) return []
    return [reminderOf(deps, message, request, number)]
  })
  await enqueueMessages(deps, trx, reminders)
}

type Request = Awaited<ReturnType<typeof remindedRequests>>[number]

function reminderOf(
  deps: Pick<Deps, 'config' | 'keys' | 'clock'>,
  { businessId, reviewRequestId, channel, recipient, customerId }: Sent,
  request: Request,
  number: number,
): NewMessage {
  const { surveyUrl, shortCode, timeZone } = request
  const origin = linkOrigin(deps, request)
  const due = reminderDue(deps.clock.now(), request.reminderDays, timeZone)
  const id = randomUUID()
  return {
    id,
    businessId,
    reviewRequestId,
    reminder: number,
    to: { channel, address: recipient, customerId },
    content: renderReminder(channel, {
      customerName: request.fullName,
      firstName: request.firstName,
      reviewLink: shortCode === null ? surveyUrl : `${origin}${shortSurveyPath(shortCode)}`,
      businessName: request.name,
      unsubscribeLink: optOutUrl(deps, id, origin),
      postalAddress: postalAddress(request),
      brand: mailBrand(origin, request),
      speech: speechFor(request.customerLanguage, request.language),
    }),
    notBefore: withinHours(deps, { channel, address: recipient, timeZone, due }),
    reason: null,
  }
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
 * Returns the reasons, in the owner's words and by the id of the message, why due reminders must not be sent;
 * those that may are left out. Locks their requests, after the messages and the businesses; `decideSendings`
 * checks opt-outs.
 */
export async function whyStopped(trx: Trx, messages: readonly Message[]): Promise<Map<string, Reason>> {
  const reminders = messages.filter(({ reminder }) => reminder !== null)
  if (reminders.length === 0) return new Map()
  const ids = reminders.flatMap(({ reviewRequestId }) => reviewRequestId ?? [])
  const requests = new Map((await lockReminded(trx, ids)).map((request) => [request.id, request]))
  const others = await lastSentAts(
    trx,
    reminders.map(({ id: messageId, ...message }) => ({ ...message, messageId })),
  )
  const stopped = reminders.map(({ id, reviewRequestId, reminder }, n): [string, PlainReason | null] => {
    const request = requests.get(reviewRequestId ?? '')
    if (!request) return [id, 'requestDeleted']
    const other = others[n] ?? null
    const isNewer = other !== null && request.sentAt !== null && other > request.sentAt
    return [id, whyNoReminder(request, reminder ?? 0) ?? (isNewer ? 'customerAskedAnew' : null)]
  })
  return new Map(stopped.flatMap(([id, code]) => (code === null ? [] : [[id, { code }]])))
}

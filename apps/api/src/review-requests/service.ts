import { randomBytes, randomUUID } from 'node:crypto'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { findSame, type Who } from '@fivestead/domain/customers/who'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { m as requestWords } from '@fivestead/domain/languages/messages/review-requests/words'
import type { SendCode } from '@fivestead/domain/messaging/can-send'
import { type Contact, contactProblem, mayBeContact } from '@fivestead/domain/messaging/channels'
import { type Reason, reasonText } from '@fivestead/domain/messaging/reasons'
import { recipientZone } from '@fivestead/domain/messaging/recipient-zone'
import { SHORT_CODE_LENGTH, shortCode } from '@fivestead/domain/messaging/short-code'
import { render } from '@fivestead/domain/messaging/templates'
import { DEFAULT_TEMPLATE } from '@fivestead/domain/messaging/texts'
import { shortSurveyPath, surveyPath } from '@fivestead/domain/paths'
import { isTextableIn } from '@fivestead/domain/phones/reach'
import { readPhone } from '@fivestead/domain/phones/read'
import { weekRange } from '@fivestead/domain/reports/weeks'
import { SCHEDULE_DAYS } from '@fivestead/domain/review-requests/limits'
import type { ReviewLog } from '@fivestead/domain/review-requests/responses'
import type { QuickSendInput, ReviewLogQuery } from '@fivestead/domain/review-requests/schemas'
import { REQUEST_SOURCES } from '@fivestead/domain/review-requests/sources'
import type { LogStep, ReviewLogStatus } from '@fivestead/domain/review-requests/status'
import { recordDone } from '../activity/service.ts'
import { businessNotFound, type OwnerScope, shownTo } from '../businesses/access.ts'
import { phoneCountry } from '../businesses/sql.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { decideSending, type Recipient } from '../messaging/deciding/service.ts'
import { lastElsewhere } from '../messaging/deciding/sql.ts'
import { enqueueMessage } from '../messaging/enqueueing.service.ts'
import { optOutUrl } from '../messaging/opt-outs/service.ts'
import { recordStep } from '../messaging/review-log.service.ts'
import { advanceStatus } from '../messaging/review-log.sql.ts'
import { linkOrigin, mailBrand, postalAddress, type Sender, speechFor } from '../messaging/senders.service.ts'
import { lockSender } from '../messaging/senders.sql.ts'
import { cancelMessages } from '../messaging/waiting.sql.ts'
import { type Page, readPage } from '../paging/cursor.ts'
import { requestNotFound } from './access.ts'
import { remindersOf } from './reminders.service.ts'
import { readSearch } from './search.service.ts'
import {
  changeRecipient,
  findRequestCustomer,
  insertConsent,
  insertRecipient,
  insertReviewRequest,
  latestRequestTo,
  lockOwnRequest,
  lockWaitingMessage,
  logPage,
  pendingRequest,
  sharersOf,
  timeZoneOf,
} from './sql.ts'
import { type ChosenTemplate, templateFor, textFor } from './templates/service.ts'

const DAY_MS = 24 * 60 * 60_000

type SendDeps = Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>

/** Outcome of a review request. `reason` tells the owner why it waits or cannot be sent. */
export interface Asked {
  id: string
  status: 'pending' | 'failed'
  surveyUrl: string
  willSendAt: Date | null
  reason: string | null
  code?: SendCode
}

/** A request that was sent to a contact, or waits for it. */
export interface LastAsk {
  customerName: string
  status: ReviewLogStatus
  /** Time when it was sent, or, while it waits, when it was made. */
  at: string
}

/**
 * Quick Send: asks one customer for a review by email or SMS. Finds the customer by contact and agreeing
 * name, or creates one; the message is sent in the background, with the name as typed.
 * @returns the request, and in `savedAs` the stored name if it differs
 * @throws AppError invalid_input for an invalid number, or a template of the other channel; not_found for a
 *   template that the business does not have; conflict with the reason when no message may go out
 */
export async function quickSend(deps: SendDeps, scope: OwnerScope, input: QuickSendInput) {
  const contact = await contactOf(deps, scope, input.contact)
  const asked = await inTransaction(deps.db, async (trx) => {
    const sender = await openSender(trx, scope)
    const template = await templateFor(trx, scope, input.template, contact.channel)
    const customer = await recipientFor(deps, trx, scope, { ...input, contact })
    const to = { ...contact, customerId: customer.id }
    const result = await askCustomer(deps, trx, sender, to, {
      customerName: input.name,
      firstName: customer.firstName,
      language: customer.language,
      template,
      source: 'quick send',
      sendAt: sendTime(deps, input.sendAt),
    })
    // Thrown inside the transaction, so that a refused request is rolled back.
    if (result.status === 'failed') {
      const reason = result.code === 'no-postal-address' ? 'postal-address-missing' : undefined
      throw new AppError('conflict', result.reason ?? refusals.requestNotSendable, { reason })
    }
    await recordDone(deps, trx, scope, 'request.sent', {
      id: result.id,
      details: { channel: contact.channel },
    })
    return { ...result, savedAs: ['', input.name].includes(customer.fullName) ? null : customer.fullName }
  })
  return { ...taken(deps, asked, input.contact.channel), savedAs: asked.savedAs }
}

/**
 * Returns the time that the owner chose; null for now.
 * @throws AppError invalid_input for a time that is too far away
 */
export function sendTime({ clock }: Pick<Deps, 'clock'>, sendAt: Date | undefined): Date | null {
  const now = clock.now()
  if (sendAt === undefined || sendAt <= now) return null
  if (sendAt.getTime() - now.getTime() > SCHEDULE_DAYS * DAY_MS) {
    throw new AppError('invalid_input', requestWords.scheduleTooFar({ days: SCHEDULE_DAYS }), {
      field: 'sendAt',
    })
  }
  return sendAt
}

/**
 * Returns a contact; a typed number in E.164, read by the rules of the business's country.
 * @throws AppError invalid_input
 */
async function contactOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  scope: OwnerScope,
  typed: Contact,
): Promise<Contact> {
  if (typed.channel === 'email') return typed
  const country = await phoneCountry(db, scope)
  const abroad = config.sms.countries.length > 0
  const address = mayBeContact(typed.address, country, abroad) ? readPhone(typed.address, country) : null
  if (address === null) throw new AppError('invalid_input', contactProblem(typed.address, country))
  return { channel: 'sms', address }
}

/** Returns an accepted request for the owner's screen. */
function taken({ clock }: Pick<Deps, 'clock'>, asked: Asked, channel: 'email' | 'sms') {
  return {
    requestId: asked.id,
    channel,
    status: 'pending' as const,
    surveyUrl: asked.surveyUrl,
    willSendAt: (asked.willSendAt ?? clock.now()).toISOString(),
    reason: asked.reason,
  }
}

/**
 * Cancels a request that still waits: it is not sent, and the log names the person who stopped it.
 * @throws AppError not_found; conflict if it was sent
 */
export async function cancelRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  requestId: string,
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    // The message is locked before its request, as in the worker.
    const message = await lockWaitingMessage(trx, requestId)
    const request = await lockOwnRequest(trx, scope, requestId)
    if (!request) throw requestNotFound()
    if (!message || request.status !== 'pending') throw new AppError('conflict', requestWords.alreadyOut)
    const at = clock.now()
    const reason = { code: 'requestCancelledByYou' } as const
    await cancelMessages(trx, [message.id], { reason, at })
    await advanceStatus(trx, { requestId, to: 'failed', at, reason, cancelled: true })
    await recordDone({ clock }, trx, scope, 'request.cancelled', { id: requestId })
    return { ok: true }
  })
}

/**
 * Asks the customer of a failed request again, on the same channel, with a new request.
 * @throws AppError not_found; conflict if it did not fail, another one is on its way, or none may go out
 */
export async function askAgain(deps: SendDeps, scope: OwnerScope, requestId: string) {
  return inTransaction(deps.db, async (trx) => {
    const sender = await openSender(trx, scope)
    const request = await lockOwnRequest(trx, scope, requestId)
    if (!request) throw requestNotFound()
    const { channel, customerId } = request
    if (request.status !== 'failed' || channel === 'link') {
      throw new AppError('conflict', requestWords.notFailed)
    }
    const address = channel === 'email' ? request.email : request.phone
    if ((await pendingRequest(trx, scope, { customerId, channel, address: address ?? '' })) !== null) {
      throw new AppError('conflict', requestWords.anotherUnderWay)
    }
    const asked = await askCustomer(
      deps,
      trx,
      sender,
      { channel, address: address ?? '', customerId },
      {
        customerName: request.fullName,
        firstName: request.firstName,
        language: request.language,
        template: DEFAULT_TEMPLATE,
        source: 'asked again',
      },
    )
    if (asked.status === 'failed') throw new AppError('conflict', asked.reason ?? refusals.requestNotSendable)
    await recordDone(deps, trx, scope, 'request.again', { id: asked.id, details: { channel } })
    return taken(deps, asked, channel)
  })
}

/**
 * Returns the business as a sender, locked for this transaction.
 * @throws AppError not_found if it was deleted just now
 */
export async function openSender(trx: Trx, scope: OwnerScope): Promise<Sender> {
  const sender = await lockSender(trx, scope.businessId)
  if (!sender) throw businessNotFound()
  return sender
}

/**
 * Returns the matching customer of a business (CUS-19); undefined for a new one. The business must be locked.
 */
export const findPerson = async (trx: Trx, scope: OwnerScope, who: Who) =>
  findSame(who, await sharersOf(trx, scope, [who]))

const whoIs = (fullName: string, { channel, address }: Contact): Who => ({
  fullName,
  email: channel === 'email' ? address : null,
  phone: channel === 'sms' ? address : null,
})

async function recipientFor(deps: SendDeps, trx: Trx, scope: OwnerScope, input: QuickSendInput) {
  const who = whoIs(input.name, input.contact)
  const customer = await findPerson(trx, scope, who)
  const now = deps.clock.now()
  if (customer) {
    const { language = customer.language } = input
    const fullName = customer.fullName === '' ? input.name : undefined
    if (fullName !== undefined || customer.language !== language)
      await changeRecipient(trx, customer.id, { fullName, language }, now)
    const isSame = customer.fullName === input.name
    return { ...customer, language, firstName: isSame ? customer.firstName : undefined }
  }
  return insertRecipient(trx, {
    ...{ ...who, businessId: scope.businessId },
    language: input.language ?? null,
    createdAt: now,
  })
}

/** A customer and the texts of their request. */
interface AskedWith {
  customerName: string
  /** The stored first name; undefined if it is unknown. */
  firstName?: string | null | undefined
  /** Code of the customer's language; null if it is unknown. */
  language: string | null
  template: ChosenTemplate
}

/** Writes the message of a request and makes its links, to send it or to preview it. */
export function writeRequest(
  deps: Pick<Deps, 'config' | 'keys'>,
  sender: Sender,
  { channel, customerName, firstName, language, template }: AskedWith & { channel: 'email' | 'sms' },
  { requestId, messageId }: { requestId: string; messageId: string },
) {
  const origin = linkOrigin(deps, sender)
  const surveyUrl = `${origin}${surveyPath(sender.id, requestId)}`
  const code = shortCode(randomBytes(SHORT_CODE_LENGTH))
  const speech = speechFor(language, sender.language)
  const content = render(textFor(template, speech.language), channel, {
    customerName,
    firstName,
    reviewLink: `${origin}${shortSurveyPath(code)}`,
    businessName: sender.name,
    unsubscribeLink: optOutUrl(deps, messageId, origin),
    postalAddress: postalAddress(sender),
    brand: mailBrand(origin, sender),
    speech,
  })
  return { surveyUrl, code, content }
}

/**
 * Makes a review request for a customer, with its message and job in the same transaction. If no message may
 * be sent, the request is stored as failed with its reason.
 */
export async function askCustomer(
  deps: SendDeps,
  trx: Trx,
  sender: Sender,
  to: Recipient & { customerId: string },
  how: AskedWith & {
    source: string
    /** Null (or absent) for the business's setting. */
    reminders?: number | null
    reminderDays?: number | null
    /** Time chosen by the owner; null (or absent) for now. */
    sendAt?: Date | null
    /** External id given by a caller of the API. */
    externalId?: string | undefined
  },
): Promise<Asked> {
  const now = deps.clock.now()
  const id = randomUUID()
  const messageId = randomUUID()
  const { surveyUrl, code, content } = writeRequest(
    deps,
    sender,
    { channel: to.channel, ...how },
    { requestId: id, messageId },
  )
  // Pressing Send states that this person is a customer (POL-8, POL-15).
  await insertConsent(trx, {
    businessId: sender.id,
    customerId: to.customerId,
    channel: to.channel,
    basis: 'existing customer',
    source: how.source,
    createdAt: now,
  })
  await insertReviewRequest(trx, {
    id,
    businessId: sender.id,
    customerId: to.customerId,
    channel: to.channel,
    surveyUrl,
    shortCode: code,
    source: REQUEST_SOURCES.find((source) => source === how.source) ?? null,
    externalId: how.externalId ?? null,
    reminders: how.reminders ?? sender.reminders,
    reminderDays: how.reminderDays ?? sender.reminderDays,
    createdAt: now,
    updatedAt: now,
  })
  const sendAt = how.sendAt ?? null
  const decision = await decideSending(sendAt === null ? deps : at(deps, sendAt), trx, sender, to, content)
  if (decision.kind === 'never') {
    const reason = decision.reason.message
    await recordStep(deps, trx, { requestId: id, to: 'failed', at: now, reason })
    const { code } = decision.reason
    return { id, status: 'failed', surveyUrl, willSendAt: null, reason: reasonText(reason), code }
  }
  const reason = decision.reason?.message ?? scheduledFor(sender, to, sendAt) ?? decision.note
  await enqueueMessage(deps, trx, {
    id: messageId,
    businessId: sender.id,
    reviewRequestId: id,
    to,
    content,
    notBefore: decision.at,
    reason,
    // With a code, a message whose rule ends early would be sent before its own time.
    reasonCode: sendAt === null ? decision.reason?.code : undefined,
  })
  const waits = decision.reason === null ? {} : { code: decision.reason.code }
  return { id, status: 'pending', surveyUrl, willSendAt: decision.at, reason: reasonText(reason), ...waits }
}

/** Returns the dependencies at a later time: a message for that time is decided by its rules. */
const at = (deps: Pick<Deps, 'config'>, time: Date) => ({ ...deps, clock: { now: () => time } })

function scheduledFor(sender: Sender, to: Recipient, sendAt: Date | null): Reason | null {
  if (sendAt === null) return null
  const when = { at: sendAt.toISOString(), zone: recipientZone(to, sender.timeZone) }
  return { code: 'scheduledFor', values: { when } }
}

/**
 * Returns the reason against asking a contact now, in the words of the rule by which `canSend` would refuse
 * or delay it, and the recipient's time zone. Sends and stores nothing.
 * @param mine the caller's businesses: one is named if it asked the contact
 * @throws AppError invalid_input for an invalid number
 */
export async function standingOf(
  deps: SendDeps,
  scope: OwnerScope,
  typed: Contact,
  mine: readonly number[] = [],
) {
  const contact = await contactOf(deps, scope, typed)
  return inTransaction(deps.db, async (trx) => {
    const sender = await openSender(trx, scope)
    const customer = await findPerson(trx, scope, whoIs('', contact))
    const to = { ...contact, customerId: customer?.id ?? null, vouched: true }
    const { kind, reason, note, noteCode } = await decideSending(deps, trx, sender, to)
    const code = reason?.code ?? noteCode
    const asked = {
      ...scope,
      customerId: to.customerId,
      channel: contact.channel,
      recipient: contact.address,
    }
    return {
      stops: kind === 'never',
      rests: code === 'rest-period',
      elsewhere: code === 'asked-elsewhere' ? await lastElsewhere(trx, asked, mine) : null,
      message: reasonText(reason?.message ?? note),
      timeZone: recipientZone(contact, sender.timeZone),
    }
  })
}

/** Returns a page of the review log, newest first. */
export async function reviewLog(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  scope: OwnerScope,
  query: Omit<ReviewLogQuery, 'businessId' | 'businessSlug'>,
): Promise<Page<ReviewLog>> {
  const { status, channel, reached, rating, delivery, campaignId } = query
  const { week } = query
  const page = await database.reports(async (db) => {
    const within = week === undefined ? undefined : weekRange(week, await timeZoneOf(db, scope))
    const search = await readSearch({ db }, scope, query.search)
    const filter = { search, status, channel, reached, rating, delivery, campaignId, within }
    return readPage(
      query,
      (slice) => logPage(db, scope, { ...filter, ...slice }),
      (row) => toLog(row, config.sms.countries),
    )
  })
  return shownTo(scope, page)
}

function toLog(row: Awaited<ReturnType<typeof logPage>>[number], countries: readonly string[]): ReviewLog {
  const steps: [LogStep, Date | null][] = [
    ['pending', row.createdAt],
    ['sent', row.sentAt],
    ['delivered', row.deliveredAt],
    ['failed', row.failedAt],
    ['opened', row.openedAt],
    ['clicked', row.clickedAt],
    ['completed', row.completedAt],
    ['feedback received', row.feedbackAt],
  ]
  return {
    id: row.id,
    customerName: row.fullName || row.email || row.phone || '',
    customerEmail: row.email,
    customerPhone: row.phone,
    companySlug: row.slug,
    channel: row.channel,
    source: row.source,
    status: row.status,
    dateSent: row.sentAt?.toISOString() ?? null,
    failureReason: row.status === 'failed' ? reasonText(row.failureReason) : null,
    cancelled: row.cancelled,
    waits: reasonText(row.waits),
    delivery: row.deliveredAt ? 'delivered' : row.undelivered,
    refusal: row.refusal,
    rating: row.rating,
    canAskAgain: row.status === 'failed' && mayReach(row, countries),
    reminders: remindersOf(row),
    history: steps
      .flatMap(([step, at]) => (at ? [{ status: step, at: at.toISOString() }] : []))
      .sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))),
  }
}

/**
 * Returns true if a message could reach the customer of a request on its channel: they have an address that
 * is not stopped, and the provider has not refused that same address.
 */
function mayReach(
  {
    channel,
    email,
    phone,
    optedOut,
    refused,
  }: Pick<
    Awaited<ReturnType<typeof logPage>>[number],
    'channel' | 'email' | 'phone' | 'optedOut' | 'refused'
  >,
  countries: readonly string[],
): boolean {
  if (optedOut || refused || channel === 'link') return false
  if (channel === 'email') return email !== null
  return phone !== null && isTextableIn(phone, countries)
}

/** Returns the last request to a contact, for a person who is about to send another one; null without one. */
export async function lastAsk(
  deps: Pick<Deps, 'db' | 'config'>,
  scope: OwnerScope,
  typed: Contact,
): Promise<LastAsk | null> {
  const last = await latestRequestTo(deps.db, scope, await contactOf(deps, scope, typed))
  if (!last) return null
  const { fullName, status, createdAt, sentAt } = last
  return { customerName: fullName || typed.address, status, at: (sentAt ?? createdAt).toISOString() }
}

/** Returns the customer of a request, for its survey. @throws AppError not_found */
export async function requestById({ db }: Pick<Deps, 'db'>, id: string): Promise<{ customerId: string }> {
  const request = await findRequestCustomer(db, id)
  if (!request) throw requestNotFound()
  return request
}

/**
 * Records that the customer saw the survey, or tapped a star for the first time. The page's script reports
 * it, once the customer touches the page: programs that scan mails and chats only render it. A deleted
 * request causes no error, which would only disturb the customer.
 */
export async function recordCustomerStep(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  requestId: string,
  to: 'opened' | 'clicked',
): Promise<{ ok: true }> {
  await inTransaction(deps.db, (trx) => recordStep(deps, trx, { requestId, to, at: deps.clock.now() }))
  return { ok: true }
}

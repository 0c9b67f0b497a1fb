import { randomUUID } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import type { MessageState } from '@fivestead/db/tables'
import { toE164 } from '@fivestead/domain/phones/number'
import { type ReplyLinks, renderReply, replyLinks, replyProblem } from '@fivestead/domain/reviews/inbox/reply'
import type { FeedbackReplyInput, InboxQuery } from '@fivestead/domain/reviews/inbox/schemas'
import type { FeedbackSource, FeedbackState } from '@fivestead/domain/reviews/inbox/states'
import { ANONYMOUS } from '@fivestead/domain/reviews/limits'
import type { OwnerScope } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { decideSending } from '../../messaging/deciding/service.ts'
import { whichWereAsked } from '../../messaging/deciding/sql.ts'
import { enqueueMessage } from '../../messaging/enqueueing/service.ts'
import { optOutUrl } from '../../messaging/opt-outs/service.ts'
import { postalAddress } from '../../messaging/senders/service.ts'
import { lockSender } from '../../messaging/senders/sql.ts'
import { type Page, readPage } from '../../paging/cursor.ts'
import {
  changeNote,
  changeState,
  changesOf,
  feedbackById,
  feedbackPage,
  lockFeedback,
  repliesTo,
  replyOfKey,
} from './sql.ts'

/** A private message as the owner's inbox shows it. */
export interface FeedbackItem {
  id: string
  rating: number | null
  message: string
  customerName: string
  email: string | null
  phone: string | null
  source: FeedbackSource
  state: FeedbackState
  /** When the state last changed; null as long as it never did. */
  stateAt: string | null
  /** For the owner's own eyes. */
  note: string | null
  createdAt: string
}

/** History of a private message: its states, and the replies with their delivery. */
export interface FeedbackThread extends FeedbackItem {
  changes: { state: FeedbackState; at: string }[]
  replies: FeedbackReply[]
  /** Whether a reply may hold a web address, by its channel. */
  links: Record<'email' | 'sms', ReplyLinks>
}

export interface FeedbackReply {
  id: string
  channel: 'email' | 'sms'
  text: string
  state: MessageState
  /** Why it waits, or was not sent. */
  reason: string | null
  /** When it goes out, as long as it waits. */
  willSendAt: string | null
  sentAt: string | null
  createdAt: string
}

/** One page of private messages, newest first. */
export async function listFeedback(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  query: Omit<InboxQuery, 'businessId'>,
): Promise<Page<FeedbackItem>> {
  const { state, rating } = query
  return readPage(query, (slice) => feedbackPage(db, scope, { state, rating, ...slice }), toItem)
}

type Row = NonNullable<Awaited<ReturnType<typeof feedbackById>>>

function toItem(row: Row): FeedbackItem {
  return {
    id: row.id,
    rating: row.rating,
    message: row.message,
    customerName: row.name || row.customerName || ANONYMOUS,
    email: row.email ?? row.customerEmail,
    phone: row.phone ?? row.customerPhone,
    source: row.source,
    state: row.state,
    stateAt: row.stateAt?.toISOString() ?? null,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  }
}

const feedbackNotFound = () => new AppError('not_found', 'Feedback not found')

/**
 * Returns a private message with its changes and replies.
 * @throws AppError not_found
 */
export async function feedbackThread(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  feedbackId: string,
): Promise<FeedbackThread> {
  const row = await feedbackById(db, scope, feedbackId)
  if (!row) throw feedbackNotFound()
  const changes = await changesOf(db, feedbackId)
  const replies = await repliesTo(db, feedbackId)
  const item = toItem(row)
  const phone = toE164(item.phone ?? '')
  const [email = false, sms = false] = await whichWereAsked(db, [
    { businessId: scope.businessId, channel: 'email', recipient: item.email ?? '' },
    { businessId: scope.businessId, channel: 'sms', recipient: phone.ok ? phone.phone : '' },
  ])
  return {
    ...item,
    links: { email: replyLinks(row, email), sms: replyLinks(row, sms) },
    changes: changes.map(({ state, createdAt }) => ({ state, at: createdAt.toISOString() })),
    replies: replies.map((reply) => ({
      id: reply.id,
      channel: reply.channel,
      text: reply.reply ?? '',
      state: reply.state,
      reason: reply.reason,
      willSendAt: reply.state === 'queued' ? (reply.notBefore?.toISOString() ?? null) : null,
      sentAt: reply.sentAt?.toISOString() ?? null,
      createdAt: reply.createdAt.toISOString(),
    })),
  }
}

/**
 * Brings a private message into a state, with its time; the state that it has already changes nothing.
 * @throws AppError not_found
 */
export async function setFeedbackState(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { feedbackId, state }: { feedbackId: string; state: FeedbackState },
): Promise<FeedbackItem> {
  return inTransaction(db, async (trx) => {
    const row = await lockFeedback(trx, scope, feedbackId)
    if (!row) throw feedbackNotFound()
    if (row.state === state) return toItem(row)
    const now = clock.now()
    await changeState(trx, feedbackId, state, now)
    return toItem({ ...row, state, stateAt: now })
  })
}

/**
 * Keeps a note for the owner's own eyes; none takes it away.
 * @throws AppError not_found
 */
export async function setFeedbackNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { feedbackId, note = null }: { feedbackId: string; note?: string | null | undefined },
): Promise<FeedbackItem> {
  return inTransaction(db, async (trx) => {
    const row = await lockFeedback(trx, scope, feedbackId)
    if (!row) throw feedbackNotFound()
    await changeNote(trx, feedbackId, note, clock.now())
    return toItem({ ...row, note })
  })
}

/**
 * Replies to whoever wrote, by e-mail or SMS, once per submission key. Asked of `canSend` as any message; a new entry
 * is in progress from then on.
 * @throws AppError not_found; conflict with the reason when no reply may go out; invalid_input for a text that
 * takes too many SMS, that offers something for a review (POL-2), or that holds a web address where none may be (T18)
 */
export async function replyToFeedback(
  deps: Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>,
  scope: OwnerScope,
  input: Omit<FeedbackReplyInput, 'businessId'>,
): Promise<{ willSendAt: string; reason: string | null }> {
  const { feedbackId, channel, text, submissionKey } = input
  return inTransaction(deps.db, async (trx) => {
    // The business first, as the worker takes them.
    const sender = await lockSender(trx, scope.businessId)
    const row = await lockFeedback(trx, scope, feedbackId)
    if (!sender || !row) throw feedbackNotFound()
    const now = deps.clock.now()
    const repeated = await replyOfKey(trx, feedbackId, submissionKey)
    if (repeated) {
      if (repeated.reply === text && repeated.channel === channel) {
        return { willSendAt: now.toISOString(), reason: null }
      }
      throw new AppError('conflict', 'This reply was sent already.')
    }
    const to = { channel, address: addressOf(toItem(row), channel), customerId: row.customerId, feedbackId }
    const [wasAsked = false] = await whichWereAsked(trx, [
      { businessId: scope.businessId, channel, recipient: to.address },
    ])
    const links = replyLinks(sender, wasAsked)
    const problem = replyProblem(channel, { businessName: sender.name, text, links })
    if (problem !== null) throw new AppError('invalid_input', problem)
    const id = randomUUID()
    const content = renderReply(channel, {
      customerName: row.name || row.customerName || '',
      businessName: sender.name,
      text,
      feedback: row.message,
      unsubscribeLink: optOutUrl(deps, id),
      postalAddress: postalAddress(sender),
      links,
    })
    const decision = await decideSending(deps, trx, sender, to, content)
    if (decision.kind === 'never') throw new AppError('conflict', decision.reason.message)
    const reason = decision.reason?.message ?? decision.note
    await enqueueMessage(deps, trx, {
      id,
      businessId: scope.businessId,
      reviewRequestId: null,
      reply: { text, submissionKey },
      to,
      content,
      notBefore: decision.at,
      reason,
    })
    if (row.state === 'new') await changeState(trx, feedbackId, 'in progress', now)
    return { willSendAt: decision.at.toISOString(), reason }
  })
}

/** The contact on a channel as messages need it. */
function addressOf({ email, phone }: FeedbackItem, channel: 'email' | 'sms'): string {
  if (channel === 'email') {
    if (email !== null) return email
    throw new AppError('conflict', 'This customer has no email address.')
  }
  const number = toE164(phone ?? '')
  if (number.ok) return number.phone
  throw new AppError('conflict', 'This customer has no US phone number.')
}

import { randomUUID } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { CUSTOMER_EVENTS_MAX, type CustomerEvent } from '@fivestead/domain/customers/history'
import { searchQuery, searchTerms } from '@fivestead/domain/customers/search'
import type { Language } from '@fivestead/domain/languages/languages'
import { m as team } from '@fivestead/domain/languages/messages/organizations/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { reasonText } from '@fivestead/domain/messaging/reasons'
import { toE164 } from '@fivestead/domain/phones/number'
import { type ReplyLinks, replyLinks, replyProblem } from '@fivestead/domain/reviews/inbox/reply'
import { renderReply } from '@fivestead/domain/reviews/inbox/reply-message'
import type { InboxQuery, ThreadReplyInput } from '@fivestead/domain/reviews/inbox/schemas'
import type { FeedbackSource, FeedbackState } from '@fivestead/domain/reviews/inbox/states'
import { ANONYMOUS } from '@fivestead/domain/reviews/limits'
import { may } from '@fivestead/domain/roles'
import { recordDone } from '../../activity/service.ts'
import { type MemberScope, type OwnerScope, shownTo } from '../../businesses/access.ts'
import { phoneCountry } from '../../businesses/sql.ts'
import { requireRight } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { tellWriting } from '../../live/sql.ts'
import { decideSending } from '../../messaging/deciding/service.ts'
import { whichWereAsked } from '../../messaging/deciding/sql.ts'
import { enqueueMessage } from '../../messaging/enqueueing.service.ts'
import { optOutUrl } from '../../messaging/opt-outs/service.ts'
import { linkOrigin, mailBrand, postalAddress, speechFor } from '../../messaging/senders.service.ts'
import { lockSender } from '../../messaging/senders.sql.ts'
import { type Page, readPage } from '../../paging/cursor.ts'
import { eventsOf, mayRemove, toEvent } from './events.sql.ts'
import {
  changeState,
  countWaiting,
  deleteNote,
  fewThreads,
  findNote,
  findThread,
  firstNameOf,
  insertNote,
  latestWords,
  lockThread,
  repliers,
  replyOfKey,
  type SearchedPlace,
  setAssignee,
  threadPage,
} from './sql.ts'

/** Limit of the count; more is shown as "999+". */
export const WAITING_COUNTED = 1000
/** Up to this many search hits are looked up by id; with more, the list's order soon fills a page. */
const FEW = 300

/** A member to whom threads are assigned. */
export interface Assignee {
  userId: string
  name: string
  isYou: boolean
}

/** A conversation with a customer in the inbox's list (decision 051). */
export interface ThreadItem {
  id: string
  businessId: number
  customerId: string | null
  customerName: string
  email: string | null
  phone: string | null
  /** The latest rating and text; null for text without stars, and for stars without text. */
  rating: number | null
  message: string | null
  /** Language of the page for the latest text; null if it is unknown. */
  language: Language | null
  /** Source of the latest feedback. */
  source: FeedbackSource
  state: FeedbackState
  /** The member who takes care of it. */
  assignee: Assignee | null
  /** Time of the last change of the state; null if it never changed. */
  stateAt: string | null
  /** Time of the customer's last message. */
  at: string
}

/** A thread with its events. */
export interface Thread extends ThreadItem {
  /** Events, newest first. */
  events: CustomerEvent[]
  /** Permission for web addresses in a reply, by its channel. */
  links: Record<'email' | 'sms', ReplyLinks>
  /** Stop instruction at the end of a text message, in the customer's language. */
  stop: string
}

/**
 * Returns a page of the threads of these businesses, the latest heard from first.
 * @throws AppError forbidden for a search where no role may see contacts
 */
export async function listThreads(
  { db }: Pick<Deps, 'db'>,
  scopes: readonly OwnerScope[],
  query: Omit<InboxQuery, 'businessId'>,
): Promise<Page<ThreadItem>> {
  const searched = query.search ? scopes.filter(({ role }) => may(role, 'contacts')) : scopes
  const places: SearchedPlace[] = []
  // A search in places of which none may be searched is refused.
  for (const scope of searched.length > 0 ? searched : scopes) {
    places.push({ scope, found: await search(db, scope, query.search) })
  }
  const { state, rating, source, mine } = query
  const roleIn = new Map(scopes.map((scope) => [scope.businessId, scope]))
  return readPage(
    query,
    (slice) => threadPage(db, places, { state, rating, source, mine, ...slice }),
    (row) => {
      const scope = roleIn.get(row.businessId) as OwnerScope
      return shownTo(scope, toItem(scope, row))
    },
  )
}

/** Returns the threads of a search: their ids if they are few, else its query; undefined without a search. */
async function search(db: Deps['db'], scope: OwnerScope, typed: string | null | undefined) {
  if (!typed) return undefined
  // Search is off for viewers: it would match contacts that they may not see.
  requireRight(scope, 'contacts')
  const country = /\d/.test(typed) ? await phoneCountry(db, scope) : ''
  const query = searchQuery(searchTerms(typed, country), scope.businessId)
  return query === null ? [] : ((await fewThreads(db, scope, query, FEW)) ?? query)
}

/** Counts the threads of these businesses that wait for the owner, up to 1000. */
export async function waitingThreads(
  { db }: Pick<Deps, 'db'>,
  scopes: readonly OwnerScope[],
): Promise<{ count: number }> {
  return { count: await countWaiting(db, scopes, WAITING_COUNTED) }
}

type Row = NonNullable<Awaited<ReturnType<typeof findThread>>>

function toItem({ userId }: OwnerScope, row: Row): ThreadItem {
  return {
    id: row.id,
    businessId: row.businessId,
    customerId: row.customerId,
    customerName: row.customerName || row.name || ANONYMOUS,
    email: row.email ?? row.customerEmail,
    phone: row.phone ?? row.customerPhone,
    rating: row.rating,
    message: row.message,
    language: row.wordsLanguage,
    source: row.source,
    state: row.state,
    assignee:
      row.assignedTo === null
        ? null
        : { userId: row.assignedTo, name: row.assigneeName, isYou: row.assignedTo === userId },
    stateAt: row.stateAt?.toISOString() ?? null,
    at: row.createdAt.toISOString(),
  }
}

const threadNotFound = () => new AppError('not_found', refusals.conversationNotFound)

/**
 * Returns a thread with its newest events.
 * @throws AppError not_found
 */
export async function readThread(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  threadId: string,
): Promise<Thread> {
  const row = await findThread(db, scope, threadId)
  if (!row) throw threadNotFound()
  const item = toItem(scope, row)
  const { customerId } = row
  const events = await eventsOf(db, scope, { ...item, customerId, threadId }, CUSTOMER_EVENTS_MAX)
  const phone = toE164(item.phone ?? '')
  const [email = false, sms = false] = await whichWereAsked(db, [
    { businessId: scope.businessId, channel: 'email', recipient: item.email ?? '' },
    { businessId: scope.businessId, channel: 'sms', recipient: phone.ok ? phone.phone : '' },
  ])
  return shownTo(scope, {
    ...item,
    events: events.map(toEvent(scope)),
    links: { email: replyLinks(row, email), sms: replyLinks(row, sms) },
    stop: speechFor(row.customerLanguage, row.language).words.stop,
  })
}

/**
 * Sets the state of a thread, with its time; the same state again changes nothing.
 * @throws AppError not_found
 */
export async function setThreadState(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { threadId, state }: { threadId: string; state: FeedbackState },
): Promise<ThreadItem> {
  return inTransaction(db, async (trx) => {
    const row = await lockThread(trx, scope, threadId)
    if (!row) throw threadNotFound()
    if (row.state === state) return toItem(scope, row)
    const now = clock.now()
    await changeState(trx, scope, threadId, { state, at: now })
    const details = { from: row.state, to: state }
    await recordDone({ clock }, trx, scope, 'inbox.moved', { id: threadId, details })
    return toItem(scope, { ...row, state, stateAt: now })
  })
}

/** Adds a note that only the owner sees. @throws AppError not_found */
export async function addNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { threadId, note }: { threadId: string; note: string },
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    if (!(await lockThread(trx, scope, threadId))) throw threadNotFound()
    await insertNote(trx, scope, threadId, { note, at: clock.now() })
    await recordDone({ clock }, trx, scope, 'inbox.note-added', { id: threadId })
    return { ok: true }
  })
}

/** Deletes a note: one's own, or any for a role that manages the business. @throws AppError not_found, forbidden */
export async function removeNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { threadId, noteId }: { threadId: string; noteId: number },
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    if (!(await lockThread(trx, scope, threadId))) throw threadNotFound()
    const note = await findNote(trx, threadId, noteId)
    if (!note) throw new AppError('not_found', refusals.noteNotFound)
    if (!mayRemove(scope, note.authorId)) requireRight(scope, 'manage')
    await deleteNote(trx, threadId, noteId, clock.now())
    await recordDone({ clock }, trx, scope, 'inbox.note-deleted', { id: threadId })
    return { ok: true }
  })
}

/**
 * Assigns a thread to a member who may reply in the business, or to nobody.
 * @throws AppError not_found for a thread, or a member, that is not there
 */
export async function assignThread(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { threadId, userId }: { threadId: string; userId: string | null },
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    const row = await lockThread(trx, scope, threadId)
    if (!row) throw threadNotFound()
    if (row.assignedTo === userId) return { ok: true }
    const member = (await repliers(trx, scope)).find(({ id }) => id === userId)
    if (userId !== null && !member) throw new AppError('not_found', team.memberNotFound, { field: 'userId' })
    await setAssignee(trx, threadId, userId, clock.now())
    await recordDone({ clock }, trx, scope, 'inbox.assigned', { id: threadId })
    return { ok: true }
  })
}

/** Returns the members to whom threads of the business can be assigned. */
export async function listRepliers({ db }: Pick<Deps, 'db'>, scope: OwnerScope): Promise<Assignee[]> {
  const members = await repliers(db, scope)
  return members.map(({ id, name, fullName }) => ({
    userId: id,
    name: fullName?.trim() || name,
    isYou: id === scope.userId,
  }))
}

/** Tells the others who have the business open that the caller writes in a thread. @throws AppError not_found */
export async function tellOfWriting(
  { db }: Pick<Deps, 'db'>,
  scope: MemberScope,
  threadId: string,
): Promise<{ ok: true }> {
  const { userId, businessId } = scope
  if (!(await findThread(db, scope, threadId))) throw threadNotFound()
  await tellWriting(db, businessId, { threadId, userId, name: await firstNameOf(db, userId) })
  return { ok: true }
}

/**
 * Replies to a customer by email or SMS, once per submission key. `canSend` decides as for any message; a new
 * thread becomes in progress.
 * @throws AppError not_found; conflict with the reason when no reply may go out; invalid_input for a text
 *   that takes too many SMS, that offers something for a review (POL-2), or that has a forbidden web address
 *   (T18)
 */
export async function replyInThread(
  deps: Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>,
  scope: OwnerScope,
  input: Omit<ThreadReplyInput, 'businessId'>,
): Promise<{ willSendAt: string; reason: string | null }> {
  const { threadId, channel, text, submissionKey } = input
  return inTransaction(deps.db, async (trx) => {
    // The business is locked first, as in the worker.
    const sender = await lockSender(trx, scope.businessId)
    const row = await lockThread(trx, scope, threadId)
    if (!sender || !row) throw threadNotFound()
    const now = deps.clock.now()
    const repeated = await replyOfKey(trx, threadId, submissionKey)
    if (repeated) {
      if (repeated.reply === text && repeated.channel === channel) {
        return { willSendAt: now.toISOString(), reason: null }
      }
      throw new AppError('conflict', refusals.replySent)
    }
    const to = {
      channel,
      address: addressOf(toItem(scope, row), channel),
      customerId: row.customerId,
      threadId,
    }
    const [wasAsked = false] = await whichWereAsked(trx, [
      { businessId: scope.businessId, channel, recipient: to.address },
    ])
    const links = replyLinks(sender, wasAsked)
    const { language, words } = speechFor(row.customerLanguage, sender.language)
    const problem = replyProblem(channel, { businessName: sender.name, text, stop: words.stop, links })
    if (problem !== null) throw new AppError('invalid_input', problem)
    const id = randomUUID()
    const origin = linkOrigin(deps, sender)
    const content = renderReply(channel, {
      customerName: row.customerName || row.name || '',
      businessName: sender.name,
      text,
      feedback: await latestWords(trx, threadId),
      unsubscribeLink: optOutUrl(deps, id, origin),
      postalAddress: postalAddress(sender),
      links,
      language,
      brand: mailBrand(origin, sender),
    })
    const decision = await decideSending(deps, trx, sender, to, content)
    if (decision.kind === 'never') throw new AppError('conflict', reasonText(decision.reason.message))
    const reason = decision.reason?.message ?? decision.note
    await enqueueMessage(deps, trx, {
      id,
      businessId: scope.businessId,
      reviewRequestId: null,
      reply: { text, authorId: scope.userId, submissionKey },
      to,
      content,
      notBefore: decision.at,
      reason,
    })
    if (row.state === 'new') await changeState(trx, scope, threadId, { state: 'in progress', at: now })
    await recordDone(deps, trx, scope, 'inbox.replied', { id: threadId, details: { channel } })
    return { willSendAt: decision.at.toISOString(), reason: reasonText(reason) }
  })
}

/** Returns the contact on a channel in the form that messages need. */
function addressOf({ email, phone }: ThreadItem, channel: 'email' | 'sms'): string {
  if (channel === 'email') {
    if (email !== null) return email
    throw new AppError('conflict', refusals.customerHasNoEmail)
  }
  const number = toE164(phone ?? '')
  if (number.ok) return number.phone
  throw new AppError('conflict', refusals.customerHasNoUsPhone)
}

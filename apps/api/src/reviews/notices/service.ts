import { randomUUID } from 'node:crypto'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { canSend, DEFAULT_SEND_RULES } from '@fivestead/domain/messaging/can-send'
import { toE164 } from '@fivestead/domain/messaging/phone-number'
import { PRODUCT } from '@fivestead/domain/product'
import {
  NOTICE_ENTRIES,
  NOTICE_EVERY_MS,
  type Notice,
  noticeMail,
  noticeSms,
} from '@fivestead/domain/reviews/inbox/notice'
import { ANONYMOUS } from '@fivestead/domain/reviews/limits'
import { notificationPreferences } from '../../accounts/notifications/service.ts'
import type { Deps } from '../../deps.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import { afterTry, answerInTime, isAbandoned } from '../../messaging/delivery/service.ts'
import {
  feedbackOfNotice,
  forgottenNotices,
  lastClaimedAt,
  lockNotice,
  openNotice,
  ownerOfBusiness,
  ratingsOfNotice,
  tellOfFeedback,
  tellOfReview,
  updateNotice,
} from './sql.ts'

/** What is counted at most; a mail says "1000" of a flood. */
const COUNTED = 1000
/** Longer than the longest wait between two tries. */
const FORGOTTEN_AFTER_MS = 6 * 60 * 60_000

/**
 * Lets the owner know of a private message or a low rating, as part of the caller's transaction. Whatever happens
 * within ten minutes goes into one notice, so that a flood is one mail (threats T13).
 */
export async function tellOwner(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  businessId: number,
  of: { feedbackId: string } | { reviewId: string },
): Promise<void> {
  const now = clock.now()
  const id = randomUUID()
  const notice = await openNotice(trx, { id, businessId, dueAt: await nextDue(trx, businessId, now), now })
  if ('feedbackId' in of) await tellOfFeedback(trx, of.feedbackId, notice.id)
  else await tellOfReview(trx, of.reviewId, notice.id)
  if (notice.id !== id) return
  await queue.add(trx, 'notify-owner', { noticeId: id }, notice.dueAt > now ? notice.dueAt : undefined)
}

/** At once, or ten minutes after the latest notice. */
async function nextDue(trx: Trx, businessId: number, now: Date): Promise<Date> {
  const last = await lastClaimedAt(trx, businessId)
  return new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + NOTICE_EVERY_MS))
}

type NoticeChannel = 'mail' | 'sms'

interface Claim {
  notice: Notice
  /** Addresses of the channels that this process alone may now call, once each. */
  to: { mail?: string; sms?: string }
  attempts: number
}

/**
 * Sends a notice once per channel that the owner switched on, as messages are sent (design 8): claimed, one call,
 * the answer noted; an unclear answer is never repeated by machine.
 */
export async function notifyOwner(deps: Deps, noticeId: string): Promise<void> {
  const claim = await inTransaction(deps.db, (trx) => claimNotice(deps, trx, noticeId))
  if (claim === null) return
  const { notice, to } = claim
  const { mail, sms } = deps.gateways
  if (to.mail !== undefined) {
    const sent = mail.send({
      attemptId: noticeId,
      fromName: PRODUCT.name,
      to: to.mail,
      ...noticeMail(notice),
      unsubscribeUrl: null,
    })
    await noteOutcome(deps, noticeId, 'mail', claim.attempts, await answerInTime(sent))
  }
  if (to.sms !== undefined) {
    const sent = sms.send({ attemptId: noticeId, to: to.sms, text: noticeSms(notice) })
    await noteOutcome(deps, noticeId, 'sms', claim.attempts, await answerInTime(sent))
  }
}

async function claimNotice(deps: Deps, trx: Trx, id: string): Promise<Claim | null> {
  const row = await lockNotice(trx, id)
  const owner = row && (await ownerOfBusiness(trx, row.businessId))
  // The business was deleted.
  if (!row || !owner) return null
  const now = deps.clock.now()
  if (row.claimedAt === null) {
    const dueAt = new Date(Math.max(row.dueAt.getTime(), (await nextDue(trx, row.businessId, now)).getTime()))
    if (dueAt > now) {
      await updateNotice(trx, id, { dueAt, updatedAt: now })
      await deps.queue.add(trx, 'notify-owner', { noticeId: id }, dueAt)
      return null
    }
  }
  const chosen = await notificationPreferences({ db: trx }, owner.userId)
  const phone = toE164(owner.phone ?? '')
  const wanted = {
    mail: chosen.email.reviews && owner.email ? owner.email : null,
    sms: chosen.sms.reviews && phone.ok ? phone.phone : null,
  }
  const state = (channel: NoticeChannel) => {
    if (row.claimedAt === null) return wanted[channel] === null ? ('off' as const) : ('queued' as const)
    const kept = row[`${channel}State`]
    if (isAbandoned({ state: kept, updatedAt: row.updatedAt }, now)) return 'unknown' as const
    // Switched off since: nothing more goes out.
    return kept === 'queued' && wanted[channel] === null ? ('off' as const) : kept
  }
  const states = { mail: state('mail'), sms: state('sms') }
  const to: Claim['to'] = {}
  let reason = row.reason
  if (states.mail === 'queued' && wanted.mail !== null) {
    to.mail = wanted.mail
    states.mail = 'sending'
  }
  if (states.sms === 'queued' && wanted.sms !== null) {
    const decision = mayRing(deps, wanted.sms, owner.timeZone, now)
    if (decision.kind === 'now') {
      to.sms = wanted.sms
      states.sms = 'sending'
    } else {
      reason = decision.reason.message
      if (decision.kind === 'never') states.sms = 'failed'
      else await deps.queue.add(trx, 'notify-owner', { noticeId: id }, decision.at)
    }
  }
  const attempts = row.attempts + 1
  await updateNotice(trx, id, {
    claimedAt: row.claimedAt ?? now,
    mailState: states.mail,
    smsState: states.sms,
    attempts,
    reason,
    updatedAt: now,
  })
  if (to.mail === undefined && to.sms === undefined) return null
  return { notice: await writeNotice(deps, trx, row, owner.name), to, attempts }
}

/** The owner asked for text messages, and still sleeps at night. */
function mayRing({ config }: Pick<Deps, 'config'>, address: string, timeZone: string | null, now: Date) {
  const rules = config.quietHours
    ? DEFAULT_SEND_RULES
    : { ...DEFAULT_SEND_RULES, windows: { sms: null, email: null } }
  const contact = {
    address,
    optedOut: false,
    consent: true,
    lastSentAt: null,
    sentToday: 0,
    businessTimeZone: timeZone,
  }
  return canSend(contact, 'sms', now, rules)
}

async function writeNotice(
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  { id, businessId }: { id: string; businessId: number },
  businessName: string,
): Promise<Notice> {
  const words = await feedbackOfNotice(trx, id, NOTICE_ENTRIES, COUNTED)
  const stars = await ratingsOfNotice(trx, id, NOTICE_ENTRIES, COUNTED)
  const entries = [
    ...words.rows.map(({ name, fullName, ...row }) => ({ ...row, who: name ?? fullName })),
    ...stars.rows.map(({ fullName, ...row }) => ({ ...row, who: fullName, message: null })),
  ]
  const count = words.count + stars.count
  const home = `${config.origins.dashboard}/your-dashboard`
  const [only] = words.rows
  const rows =
    only === undefined
      ? 'tab=requests&reached=rated'
      : count === 1
        ? `tab=reviews&feedback=${only.id}`
        : 'tab=reviews&state=new'
  return {
    businessName,
    entries: entries
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, NOTICE_ENTRIES)
      .map(({ who, rating, message }) => ({ customerName: who ?? ANONYMOUS, rating, message })),
    count,
    link: `${home}?${rows}&business=${businessId}`,
    settingsLink: `${home}?tab=settings&section=notifications`,
  }
}

async function noteOutcome(
  { db, clock, queue, log }: Pick<Deps, 'db' | 'clock' | 'queue' | 'log'>,
  id: string,
  channel: NoticeChannel,
  attempts: number,
  outcome: SendOutcome,
): Promise<void> {
  const updatedAt = clock.now()
  await inTransaction(db, async (trx) => {
    const { state, reason, retryAt } = afterTry(outcome, attempts, updatedAt)
    await updateNotice(trx, id, {
      [`${channel}State` as const]: state,
      updatedAt,
      // The other channel's reason stays when this one succeeds.
      ...(reason === null ? {} : { reason }),
    })
    if (retryAt !== null) await queue.add(trx, 'notify-owner', { noticeId: id }, retryAt)
  })
  if (outcome.kind !== 'accepted') log.warn({ id, channel, reason: outcome.reason }, 'owner not told')
}

/** Gives notices whose jobs were lost a new one; a job too many does no harm. */
export async function requeueNotices({
  db,
  clock,
  queue,
}: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const leftSince = new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS)
  const ids = await forgottenNotices(db, leftSince, 1000)
  if (ids.length === 0) return
  await inTransaction(db, async (trx) => {
    for (const noticeId of ids) await queue.add(trx, 'notify-owner', { noticeId })
  })
}

import { randomUUID } from 'node:crypto'
import { inTransaction, type Trx } from '@fivestead/db/client'
import type { NotificationPreferences } from '@fivestead/domain/accounts/notifications'
import { type NoticeKind, noticeDue } from '@fivestead/domain/businesses/notice-kinds'
import { canSend, DEFAULT_SEND_RULES } from '@fivestead/domain/messaging/can-send'
import { toE164 } from '@fivestead/domain/messaging/phone-number'
import { PRODUCT } from '@fivestead/domain/product'
import { notificationPreferences } from '../../accounts/notifications/service.ts'
import type { Deps } from '../../deps.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import { afterTry, answerInTime, isAbandoned } from '../../messaging/delivery/service.ts'
import { requeueLeft } from '../../messaging/house-mail/service.ts'
import {
  deleteNotices,
  forgottenNotices,
  insertNotice,
  joinNotice,
  lastClaimedAt,
  lockNotice,
  lockOpenBeside,
  ownerOfBusiness,
  updateNotice,
} from './sql.ts'

/** Addresses in the dashboard that a notice leads to. */
export interface NoticeLinks {
  home: string
  /** Where the owner chooses what to be told. */
  settingsLink: string
}

/** What a notice says on each channel; null where there is nothing to say. */
export interface NoticeContent {
  mail: { subject: string; text: string; html: string } | null
  sms: string | null
}

/** What a kind of notice tells of; the rows that it is about carry its id. */
export interface NoticeWriter {
  /** Hands over to one notice what others tell of. */
  merge(trx: Trx, from: readonly string[], to: string): Promise<void>
  /** Reads, at the last moment, what the notice tells of. */
  write(
    trx: Trx,
    notice: { id: string; businessId: number; businessName: string },
    links: NoticeLinks,
    chosen: NotificationPreferences,
  ): Promise<NoticeContent>
}

export type NoticeWriters = Record<NoticeKind, NoticeWriter>

/**
 * The notice that will tell the owner of what the caller's transaction brings; the caller puts its id on the row.
 * What happens within a while goes into one (`NOTICE_TIMING`). Nobody waits for anybody here: two that find none open
 * open one each, and the worker makes one of them.
 */
export async function noticeFor(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  businessId: number,
  kind: NoticeKind,
): Promise<string> {
  const open = await joinNotice(trx, businessId, kind)
  if (open !== undefined) return open
  const now = clock.now()
  const id = randomUUID()
  const dueAt = noticeDue(kind, now, await lastClaimedAt(trx, businessId, kind))
  await insertNotice(trx, { id, businessId, kind, dueAt, createdAt: now, updatedAt: now })
  await queue.add(trx, 'notify-owner', { noticeId: id }, dueAt > now ? dueAt : undefined)
  return id
}

type NoticeChannel = 'mail' | 'sms'

interface Claim {
  /** Calls that this process alone may now make, once each. */
  mail: (NonNullable<NoticeContent['mail']> & { to: string }) | null
  sms: { to: string; text: string } | null
  attempts: number
}

/**
 * Sends a notice once per channel that the owner switched on, as messages are sent (design 8): claimed, one call,
 * the answer noted; an unclear answer is never repeated by machine.
 */
export async function notifyOwner(deps: Deps, writers: NoticeWriters, noticeId: string): Promise<void> {
  const claim = await inTransaction(deps.db, (trx) => claimNotice(deps, writers, trx, noticeId))
  if (claim === null) return
  const { mail, sms } = deps.gateways
  const attemptId = noticeId
  if (claim.mail !== null) {
    const sent = mail.send({ attemptId, fromName: PRODUCT.name, ...claim.mail, unsubscribeUrl: null })
    await noteOutcome(deps, noticeId, 'mail', claim.attempts, await answerInTime(sent))
  }
  if (claim.sms !== null) {
    const sent = sms.send({ attemptId, ...claim.sms })
    await noteOutcome(deps, noticeId, 'sms', claim.attempts, await answerInTime(sent))
  }
}

async function claimNotice(deps: Deps, writers: NoticeWriters, trx: Trx, id: string): Promise<Claim | null> {
  const row = await lockNotice(trx, id)
  const owner = row && (await ownerOfBusiness(trx, row.businessId))
  // The business was deleted, or another notice tells of all of it.
  if (!row || !owner) return null
  const now = deps.clock.now()
  const writer = writers[row.kind]
  if (row.claimedAt === null) {
    const dueAt = noticeDue(row.kind, row.createdAt, await lastClaimedAt(trx, row.businessId, row.kind))
    if (dueAt > now) {
      await updateNotice(trx, id, { dueAt, updatedAt: now })
      await deps.queue.add(trx, 'notify-owner', { noticeId: id }, dueAt)
      return null
    }
    const others = await lockOpenBeside(trx, row)
    if (others.length > 0) {
      await writer.merge(trx, others, id)
      await deleteNotices(trx, others)
    }
  }
  const chosen = await notificationPreferences({ db: trx }, owner.userId)
  const home = `${deps.config.origins.dashboard}/your-dashboard`
  const content = await writer.write(
    trx,
    { id, businessId: row.businessId, businessName: owner.name },
    { home, settingsLink: `${home}?tab=settings&section=notifications` },
    chosen,
  )
  const phone = toE164(owner.phone ?? '')
  const wanted = {
    mail: chosen.email[row.kind] && content.mail !== null ? owner.email : null,
    sms: chosen.sms[row.kind] && content.sms !== null && phone.ok ? phone.phone : null,
  }
  const state = (channel: NoticeChannel) => {
    if (row.claimedAt === null) return wanted[channel] === null ? ('off' as const) : ('queued' as const)
    const kept = row[`${channel}State`]
    if (isAbandoned({ state: kept, updatedAt: row.updatedAt }, now)) return 'unknown' as const
    // Switched off since: nothing more goes out.
    return kept === 'queued' && wanted[channel] === null ? ('off' as const) : kept
  }
  const states = { mail: state('mail'), sms: state('sms') }
  const attempts = row.attempts + 1
  const claim: Claim = { mail: null, sms: null, attempts }
  let reason = row.reason
  if (states.mail === 'queued' && wanted.mail !== null && content.mail !== null) {
    claim.mail = { ...content.mail, to: wanted.mail }
    states.mail = 'sending'
  }
  if (states.sms === 'queued' && wanted.sms !== null && content.sms !== null) {
    const decision = mayRing(deps, wanted.sms, owner.timeZone, now)
    if (decision.kind === 'now') {
      claim.sms = { to: wanted.sms, text: content.sms }
      states.sms = 'sending'
    } else {
      reason = decision.reason.message
      if (decision.kind === 'never') states.sms = 'failed'
      else await deps.queue.add(trx, 'notify-owner', { noticeId: id }, decision.at)
    }
  }
  await updateNotice(trx, id, {
    claimedAt: row.claimedAt ?? now,
    mailState: states.mail,
    smsState: states.sms,
    attempts,
    reason,
    updatedAt: now,
  })
  return claim.mail === null && claim.sms === null ? null : claim
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
    businessTimeZone: timeZone,
  }
  return canSend(contact, 'sms', now, rules)
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

/** Gives notices whose jobs were lost a new one. */
export function requeueNotices({ db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  return requeueLeft(
    { db, clock },
    {
      find: forgottenNotices,
      enqueue: (trx, noticeId) => queue.add(trx, 'notify-owner', { noticeId }),
    },
  )
}

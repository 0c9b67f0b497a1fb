import { randomUUID } from 'node:crypto'
import type { Trx } from '@fivestead/db/client'
import type { NoticeState } from '@fivestead/db/tables'
import type { NotificationPreferences } from '@fivestead/domain/accounts/notifications'
import { type NoticeKind, noticeDue } from '@fivestead/domain/businesses/notice-kinds'
import { canSend, DEFAULT_SEND_RULES } from '@fivestead/domain/messaging/can-send'
import { toE164 } from '@fivestead/domain/phones/number'
import { PRODUCT } from '@fivestead/domain/product'
import { notificationPreferences } from '../../accounts/notifications/service.ts'
import type { Decision, DeliveryKind, Locked } from '../../delivery/kind.ts'
import type { Deps } from '../../deps.ts'
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
  await queue.add(trx, 'deliver', { kind: 'notification', id }, dueAt > now ? dueAt : undefined)
  return id
}

type NoticeChannel = 'mail' | 'sms'

/** Longer than the longest wait between two tries: one that was left alone for so long has lost its job. */
const LEFT_ALONE_MS = 6 * 60 * 60_000

type NoticeRow = NonNullable<Awaited<ReturnType<typeof lockNotice>>>

interface LockedNotice extends Locked<NoticeChannel> {
  row: NoticeRow
  owner: NonNullable<Awaited<ReturnType<typeof ownerOfBusiness>>>
}

/** How owners are told: once per channel that they switched on. */
export function noticeDelivery(
  deps: Pick<Deps, 'config' | 'clock' | 'gateways'>,
  writers: NoticeWriters,
): DeliveryKind<NoticeChannel, LockedNotice> {
  return {
    name: 'notification',
    leftAloneMs: LEFT_ALONE_MS,
    lock: (trx, id) => lockDue(deps, trx, id),
    decide: (trx, notice) => decide(deps, writers, trx, notice),
    save: (trx, { id, row }, { states, at, attempts, reason }, recorded) =>
      updateNotice(
        trx,
        id,
        {
          claimedAt: row.claimedAt ?? at,
          ...stateColumns(states),
          updatedAt: at,
          ...(attempts === undefined ? {} : { attempts }),
          // The other channel's reason stays when this one succeeds.
          ...(reason == null ? {} : { reason }),
        },
        recorded && `${recorded}State`,
      ),
    label: () => 'owner notification',
    leftAlone: forgottenNotices,
  }
}

/** `cancelled` is never decided here. */
function stateColumns({ mail, sms }: { mail?: string; sms?: string }) {
  return {
    ...(mail === undefined ? {} : { mailState: mail as NoticeState }),
    ...(sms === undefined ? {} : { smsState: sms as NoticeState }),
  }
}

/** A notice that still collects is in hand from its time on; nobody has decided yet on which channels it goes out. */
async function lockDue(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  id: string,
): Promise<LockedNotice | undefined> {
  const row = await lockNotice(trx, id)
  const owner = row && (await ownerOfBusiness(trx, row.businessId))
  // The business was deleted, or another notice tells of all of it.
  if (!row || !owner) return undefined
  const { attempts, updatedAt } = row
  if (row.claimedAt !== null) {
    const states = { mail: row.mailState, sms: row.smsState }
    return { id, row, owner, states, attempts, notBefore: null, updatedAt }
  }
  const dueAt = noticeDue(row.kind, row.createdAt, await lastClaimedAt(trx, row.businessId, row.kind))
  const now = clock.now()
  if (dueAt > now) await updateNotice(trx, id, { dueAt, updatedAt: now })
  const states = { mail: 'queued', sms: 'queued' } as const
  return { id, row, owner, states, attempts, notBefore: dueAt, updatedAt }
}

async function decide(
  deps: Pick<Deps, 'config' | 'clock' | 'gateways'>,
  writers: NoticeWriters,
  trx: Trx,
  { id, row, owner, states }: LockedNotice,
): Promise<Partial<Record<NoticeChannel, Decision>>> {
  const writer = writers[row.kind]
  if (row.claimedAt === null) {
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
  const mail = chosen.email[row.kind] ? content.mail : null
  const sms = chosen.sms[row.kind] ? content.sms : null
  return {
    ...(states.mail === 'queued' ? { mail: mailDecision(deps, id, owner.email, mail) } : {}),
    ...(states.sms === 'queued'
      ? { sms: smsDecision(deps, id, phone.ok ? phone.phone : null, sms, owner.timeZone) }
      : {}),
  }
}

/** Not asked for, switched off since, or nothing to say. */
const OFF: Decision = { kind: 'end', state: 'off', reason: null }

function mailDecision(
  { gateways }: Pick<Deps, 'gateways'>,
  attemptId: string,
  to: string | null,
  content: NoticeContent['mail'],
): Decision {
  if (to === null || content === null) return OFF
  const mail = { attemptId, fromName: PRODUCT.name, to, ...content, unsubscribeUrl: null }
  return { kind: 'send', call: () => gateways.mail.send(mail) }
}

function smsDecision(
  deps: Pick<Deps, 'config' | 'clock' | 'gateways'>,
  attemptId: string,
  to: string | null,
  text: string | null,
  timeZone: string | null,
): Decision {
  if (to === null || text === null) return OFF
  const decision = mayRing(deps, to, timeZone, deps.clock.now())
  if (decision.kind === 'now') {
    return { kind: 'send', call: () => deps.gateways.sms.send({ attemptId, to, text }) }
  }
  const reason = decision.reason.message
  return decision.kind === 'never'
    ? { kind: 'end', state: 'failed', reason }
    : { kind: 'later', at: decision.at, reason }
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

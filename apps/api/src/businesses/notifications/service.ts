import { randomUUID } from 'node:crypto'
import type { Trx } from '@fivestead/db/client'
import type { NotificationState } from '@fivestead/db/tables'
import type { NotificationPreferences } from '@fivestead/domain/accounts/notifications'
import { type NotificationKind, notificationDue } from '@fivestead/domain/businesses/notification-kinds'
import { canSend, DEFAULT_SEND_RULES } from '@fivestead/domain/messaging/can-send'
import { toE164 } from '@fivestead/domain/phones/number'
import { PRODUCT } from '@fivestead/domain/product'
import { withWayOff } from '../../accounts/notifications/links/service.ts'
import { notificationPreferences } from '../../accounts/notifications/service.ts'
import { type Decision, type DeliveryKind, type Locked, oneByOne } from '../../delivery/kind.ts'
import type { Deps } from '../../deps.ts'
import {
  deleteNotifications,
  forgottenNotifications,
  insertNotification,
  joinNotification,
  lastClaimedAt,
  lockNotification,
  lockOpenBeside,
  ownerOfBusiness,
  updateNotification,
} from './sql.ts'

/** Addresses in the dashboard that a notification leads to. */
export interface NotificationLinks {
  home: string
  /** Where the owner chooses what to be told. */
  settingsLink: string
}

/** What a notification says on each channel; null where there is nothing to say. */
export interface NotificationContent {
  mail: { subject: string; text: string; html: string } | null
  sms: string | null
}

/** What a kind of notification tells of; the rows that it is about carry its id. */
export interface NotificationWriter {
  /** Merges notifications: moves the rows of `from` to `to`. */
  merge(trx: Trx, from: readonly string[], to: string): Promise<void>
  /** Reads, at the last moment, what the notification tells of. */
  write(
    trx: Trx,
    notification: { id: string; businessId: number; businessName: string },
    links: NotificationLinks,
    chosen: NotificationPreferences,
  ): Promise<NotificationContent>
}

export type NotificationWriters = Record<NotificationKind, NotificationWriter>

/**
 * The notification that will tell the owner of what the caller's transaction brings; the caller puts its id on the row.
 * What happens within a while goes into one (`NOTIFICATION_TIMING`). No transaction waits for another here: two that run
 * at the same time may each open a notification, and the worker merges them.
 */
export async function notificationFor(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  businessId: number,
  kind: NotificationKind,
): Promise<string> {
  const open = await joinNotification(trx, businessId, kind)
  if (open !== undefined) return open
  const now = clock.now()
  const id = randomUUID()
  const dueAt = notificationDue(kind, now, await lastClaimedAt(trx, businessId, kind))
  await insertNotification(trx, { id, businessId, kind, dueAt, createdAt: now, updatedAt: now })
  await queue.add(trx, 'deliver', { kind: 'notification', id }, dueAt > now ? dueAt : undefined)
  return id
}

type NotificationChannel = 'mail' | 'sms'

/** Longer than the longest wait between two tries: a notification untouched for so long has lost its job. */
const LEFT_ALONE_MS = 6 * 60 * 60_000

type NotificationRow = NonNullable<Awaited<ReturnType<typeof lockNotification>>>

interface LockedNotification extends Locked<NotificationChannel> {
  row: NotificationRow
  owner: NonNullable<Awaited<ReturnType<typeof ownerOfBusiness>>>
}

/** How owners are told: once per channel that they switched on. */
export function notificationDelivery(
  deps: Pick<Deps, 'config' | 'clock' | 'gateways' | 'keys'>,
  writers: NotificationWriters,
): DeliveryKind<NotificationChannel, LockedNotification> {
  return oneByOne({
    name: 'notification',
    leftAloneMs: LEFT_ALONE_MS,
    lock: (trx, id) => lockDue(deps, trx, id),
    decide: (trx, notification) => decide(deps, writers, trx, notification),
    save: (trx, { id, row }, { states, at, attempts, reason }, recorded) =>
      updateNotification(
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
    leftAlone: (db, { since }, limit) => forgottenNotifications(db, since, limit),
  })
}

/** `cancelled` is never decided here. */
function stateColumns({ mail, sms }: { mail?: string; sms?: string }) {
  return {
    ...(mail === undefined ? {} : { mailState: mail as NotificationState }),
    ...(sms === undefined ? {} : { smsState: sms as NotificationState }),
  }
}

/** Claims a notification once it is due. On which channels it goes out is decided later, in `decide`. */
async function lockDue(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  id: string,
): Promise<LockedNotification | undefined> {
  const row = await lockNotification(trx, id)
  const owner = row && (await ownerOfBusiness(trx, row.businessId))
  // The business was deleted, or another notification tells of all of it.
  if (!row || !owner) return undefined
  const { attempts, updatedAt, createdAt: writtenAt } = row
  if (row.claimedAt !== null) {
    const states = { mail: row.mailState, sms: row.smsState }
    return { id, row, owner, states, attempts, notBefore: null, updatedAt, writtenAt }
  }
  const dueAt = notificationDue(row.kind, row.createdAt, await lastClaimedAt(trx, row.businessId, row.kind))
  const now = clock.now()
  if (dueAt > now) await updateNotification(trx, id, { dueAt, updatedAt: now })
  const states = { mail: 'queued', sms: 'queued' } as const
  return { id, row, owner, states, attempts, notBefore: dueAt, updatedAt, writtenAt }
}

async function decide(
  deps: Pick<Deps, 'config' | 'clock' | 'gateways' | 'keys'>,
  writers: NotificationWriters,
  trx: Trx,
  { id, row, owner, states }: LockedNotification,
): Promise<Partial<Record<NotificationChannel, Decision>>> {
  const writer = writers[row.kind]
  if (row.claimedAt === null) {
    const others = await lockOpenBeside(trx, row)
    if (others.length > 0) {
      await writer.merge(trx, others, id)
      await deleteNotifications(trx, others)
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
  const mail =
    chosen.email[row.kind] && content.mail ? withWayOff(deps, content.mail, owner.userId, row.kind) : null
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
  content: ReturnType<typeof withWayOff<NonNullable<NotificationContent['mail']>>> | null,
): Decision {
  if (to === null || content === null) return OFF
  const mail = { attemptId, fromName: PRODUCT.name, to, urgent: true, ...content }
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

/** When an owner may be texted: quiet hours hold for owners too. */
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

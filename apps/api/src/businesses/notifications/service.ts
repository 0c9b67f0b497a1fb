import { hash, randomUUID } from 'node:crypto'
import type { Trx } from '@fivestead/db/client'
import type { NotificationState } from '@fivestead/db/tables'
import type { NotificationPreferences } from '@fivestead/domain/accounts/notifications'
import { type NotificationKind, notificationDue } from '@fivestead/domain/businesses/notification-kinds'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import type { SendDecision } from '@fivestead/domain/messaging/can-send'
import { toE164 } from '@fivestead/domain/phones/number'
import { withWayOff } from '../../accounts/notifications/links.service.ts'
import { decideNotifications, notificationPreferences } from '../../accounts/notifications/service.ts'
import { type Decision, type DeliveryKind, type Locked, oneByOne } from '../../delivery/kind.ts'
import type { Deps } from '../../deps.ts'
import { recipientLanguage } from '../../emails/language.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import { deleteUsage } from '../../messaging/caps/sql.ts'
import { contactKey } from '../../messaging/opt-outs/service.ts'
import { suppressBounced, suppressNumber } from '../../messaging/opt-outs/sql.ts'
import {
  deleteNotifications,
  forgottenNotifications,
  insertNotification,
  joinNotification,
  lastClaimedAt,
  lockNotification,
  lockOpenBeside,
  moveNotified,
  type NotifiedRows,
  ownerOfBusiness,
  updateNotification,
} from './sql.ts'

/** Addresses in the dashboard that a notification leads to. */
export interface NotificationLinks {
  home: string
  inbox: string
  /** Page of the notification settings. */
  settingsLink: string
}

/** A notification as its writer gets it, with the language of its reader. */
export interface ToldNotification {
  id: string
  businessId: number
  businessName: string
  /** Account that reads it. */
  ownerId: string
  language: OwnerLanguage
}

/** Text of a notification on each channel; null if there is nothing to tell. */
export interface NotificationContent {
  mail: { subject: string; text: string; html: string } | null
  sms: string | null
}

/** Writes one kind of notification. */
export interface NotificationWriter {
  rows: readonly NotifiedRows[]
  /** Reads the rows that the notification tells of, just before it is sent. */
  write(
    trx: Trx,
    notification: ToldNotification,
    links: NotificationLinks,
    chosen: NotificationPreferences,
  ): Promise<NotificationContent>
}

export type NotificationWriters = Record<NotificationKind, NotificationWriter>

/**
 * Finds or creates the notification about the rows of the caller's transaction; the caller puts its id on the
 * row. Events within a while share one notification (`KINDS`). No transaction waits for another here: two
 * concurrent ones may each create a notification, and the worker merges them.
 * @param settleMs milliseconds in which the rows may still change, before they are told
 */
export async function notificationFor(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  businessId: number,
  kind: NotificationKind,
  settleMs = 0,
): Promise<string> {
  const now = clock.now()
  const settled = new Date(now.getTime() + settleMs)
  const dueAt = notificationDue(kind, settled, await lastClaimedAt(trx, businessId, kind))
  const open = await joinNotification(trx, businessId, kind, dueAt)
  if (open !== undefined) return open
  const id = randomUUID()
  await insertNotification(trx, { id, businessId, kind, dueAt, createdAt: now, updatedAt: now })
  await queue.add(trx, 'deliver', { kind: 'notification', id }, dueAt > now ? dueAt : undefined)
  return id
}

type NotificationChannel = 'mail' | 'sms'

/**
 * Longer than the longest wait between two tries: a notification untouched for this time has lost its job.
 */
const LEFT_ALONE_MS = 6 * 60 * 60_000

type NotificationRow = NonNullable<Awaited<ReturnType<typeof lockNotification>>>

interface LockedNotification extends Locked<NotificationChannel> {
  row: NotificationRow
  owner: NonNullable<Awaited<ReturnType<typeof ownerOfBusiness>>>
}

/** Delivers notifications to owners: once per channel that they switched on. */
export function notificationDelivery(
  deps: Pick<Deps, 'config' | 'clock' | 'gateways' | 'keys'>,
  writers: NotificationWriters,
): DeliveryKind<NotificationChannel, LockedNotification> {
  return oneByOne({
    name: 'notification',
    leftAloneMs: LEFT_ALONE_MS,
    lock: (trx, id) => lockDue(deps, trx, id),
    decide: (trx, notification) => decide(deps, writers, trx, notification),
    async save(trx, locked, { states, at, attempts, reason, notBefore, outcome }, recorded) {
      const { id, row } = locked
      if (recorded && outcome?.kind === 'refused') await takeRefusal(trx, locked, recorded, outcome, at)
      // Nothing is sent yet: this notification also covers later events.
      const waits = !recorded && row.claimedAt === null && isWaiting(states)
      return updateNotification(
        trx,
        id,
        {
          claimedAt: waits ? null : (row.claimedAt ?? at),
          ...(waits && notBefore ? { dueAt: notBefore } : {}),
          ...stateColumns(states),
          updatedAt: at,
          ...(attempts === undefined ? {} : { attempts }),
          // The other channel's reason stays when this one succeeds.
          ...(reason == null ? {} : { reason }),
        },
        recorded && `${recorded}State`,
      )
    },
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
  const apart = notificationDue(row.kind, row.createdAt, await lastClaimedAt(trx, row.businessId, row.kind))
  const dueAt = new Date(Math.max(row.dueAt.getTime(), apart.getTime()))
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
      for (const rows of writer.rows) await moveNotified(trx, rows, others, id)
      await deleteNotifications(trx, others)
    }
  }
  const chosen = await notificationPreferences({ db: trx }, owner.organizationId)
  const home = `${deps.config.origins.dashboard}/your-dashboard`
  const language = await recipientLanguage(trx, owner.ownerId)
  const content = await writer.write(
    trx,
    { id, businessId: row.businessId, businessName: owner.name, ownerId: owner.ownerId, language },
    {
      home,
      inbox: `${deps.config.origins.dashboard}/inbox`,
      settingsLink: `${home}?tab=settings&section=notifications`,
    },
    chosen,
  )
  const mail =
    chosen.email[row.kind] && content.mail
      ? withWayOff(deps, content.mail, { organizationId: owner.organizationId, kind: row.kind, language })
      : null
  const text = chosen.sms[row.kind] ? content.sms : null
  const { gateways } = deps
  const calls: Partial<Record<NotificationChannel, (to: string) => Promise<SendOutcome>>> = {
    ...(states.mail === 'queued' && mail
      ? {
          mail: (to) =>
            gateways.mail.send({
              attemptId: id,
              fromName: deps.config.mail.fromName,
              to,
              urgent: true,
              ...mail,
            }),
        }
      : {}),
    ...(states.sms === 'queued' && text !== null
      ? { sms: (to) => gateways.sms.send({ attemptId: id, to, text, urgent: true }) }
      : {}),
  }
  const channels = CHANNELS.filter((channel) => calls[channel])
  const decided = await decideNotifications(
    deps,
    trx,
    owner,
    channels.map((channel) => ({
      channel: channel === 'mail' ? 'email' : 'sms',
      sendId: sendIdOf(id, channel),
      timeZone: owner.timeZone,
    })),
  )
  const decisions: Partial<Record<NotificationChannel, Decision>> = {}
  for (const channel of CHANNELS) if (states[channel] === 'queued') decisions[channel] = OFF
  for (const [n, channel] of channels.entries()) {
    const { to, decision } = decided[n] ?? { to: null }
    const send = calls[channel]
    if (to !== null && decision && send) decisions[channel] = asDelivery(row, decision, () => send(to))
  }
  return decisions
}

const CHANNELS = ['mail', 'sms'] as const satisfies readonly NotificationChannel[]

/** Ends a notification that is switched off, has nothing to tell, or has no address. */
const OFF: Decision = { kind: 'end', state: 'off', reason: null }

/** Maximum wait of one channel's part; after that the other channel has told the news. */
const WAITS_AT_MOST_MS = 24 * 60 * 60_000

function asDelivery(
  { claimedAt, createdAt }: NotificationRow,
  decision: SendDecision,
  call: () => Promise<SendOutcome>,
): Decision {
  if (decision.kind === 'now') return { kind: 'send', call }
  const reason = decision.reason.message
  if (decision.kind === 'never') return { kind: 'end', state: 'failed', reason }
  const isTooLate = claimedAt !== null && decision.at.getTime() - createdAt.getTime() > WAITS_AT_MOST_MS
  return isTooLate ? { kind: 'end', state: 'failed', reason } : { kind: 'later', at: decision.at, reason }
}

/** Returns the id of a notification's part in the counts of the caps: each channel sends at most once. */
function sendIdOf(id: string, channel: NotificationChannel): string {
  if (channel === 'mail') return id
  return hash('sha256', `${id}:sms`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

const isWaiting = ({ mail, sms }: Partial<Record<NotificationChannel, string>>): boolean =>
  [mail, sms].includes('queued') && ![mail, sms].includes('sending')

/**
 * Handles a refusal: nothing was sent, so the caps get the send back. A number that opted out, or an address
 * that bounced, is blocked for everybody.
 */
async function takeRefusal(
  trx: Trx,
  { id, owner }: LockedNotification,
  channel: NotificationChannel,
  { optedOut, bounced }: Extract<SendOutcome, { kind: 'refused' }>,
  at: Date,
): Promise<void> {
  await deleteUsage(trx, [sendIdOf(id, channel)])
  const phone = toE164(owner.phone ?? '')
  if (optedOut && channel === 'sms' && phone.ok) {
    await suppressNumber(trx, phone.phone, { source: 'provider', createdAt: at })
  }
  if (bounced && channel === 'sms' && phone.ok) await suppressBounced(trx, 'sms', phone.phone, at)
  if (bounced && channel === 'mail' && owner.email !== null) {
    await suppressBounced(trx, 'email', contactKey('email', owner.email), at)
  }
}

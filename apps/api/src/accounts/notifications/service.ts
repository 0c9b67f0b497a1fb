import { inTransaction, type Trx } from '@fivestead/db/client'
import {
  type NotificationPreferences,
  toPreferences,
  toSwitches,
} from '@fivestead/domain/accounts/notifications'
import type { SendDecision } from '@fivestead/domain/messaging/can-send'
import { reasonText } from '@fivestead/domain/messaging/reasons'
import { toE164 } from '@fivestead/domain/phones/number'
import { type Acting, recordDone } from '../../activity/service.ts'
import type { Deps } from '../../deps.ts'
import { decideToOwner, inOwnersWords, never, type OwnerSend } from '../../messaging/owners.service.ts'
import { mailsForReal } from '../../open-gateways.ts'
import { findSwitches, notifiedAccount, saveSwitches } from './sql.ts'

/** The account's choices, or the defaults. */
export async function notificationPreferences(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
): Promise<NotificationPreferences> {
  return toPreferences(await findSwitches(db, organizationId))
}

/** Saves all preferences and returns the stored values. */
export async function setNotificationPreferences(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  acting: Acting,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  const { organizationId } = acting
  await inTransaction(db, async (trx) => {
    await saveSwitches(trx, organizationId, clock.now(), toSwitches(preferences))
    await recordDone({ clock }, trx, acting, 'notifications.changed')
  })
  return notificationPreferences({ db }, organizationId)
}

/** An organization with the addresses that its notifications go to. */
export interface NotifiedAccount {
  organizationId: string
  email: string | null
  emailVerifiedAt: Date | null
  phone: string | null
  phoneVerifiedAt: Date | null
}

/** A notification with its decision; `to` is null where the profile has no such address. */
export type DecidedNotification = { to: string; decision: SendDecision } | { to: null; decision: null }

/**
 * Decides for each notification whether it may go to an owner now: only to a confirmed address, since the
 * person who signs up types it, and by the rules of `decideToOwner` (T18). In a sandbox, email needs no
 * confirmation.
 * @returns decisions in the order of `notifications`
 */
export async function decideNotifications(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  account: NotifiedAccount,
  notifications: readonly Omit<OwnerSend, 'address' | 'kind'>[],
): Promise<DecidedNotification[]> {
  const addressed = notifications.map((notification) => ({
    notification,
    ...addressOf(deps, account, notification.channel),
  }))
  const sends = addressed.flatMap(({ notification, to, unproved }) =>
    to === null || unproved !== null ? [] : { ...notification, kind: 'notification' as const, address: to },
  )
  const decisions = await decideToOwner(deps, trx, account.organizationId, sends)
  return addressed.map(({ to, unproved, notification: { channel } }): DecidedNotification => {
    const decision = to === null ? null : (unproved ?? decisions.shift() ?? null)
    return to === null || decision === null
      ? { to: null, decision: null }
      : { to, decision: inOwnersWords(channel, decision) }
  })
}

function addressOf(
  { config }: Pick<Deps, 'config'>,
  { email, emailVerifiedAt, phone, phoneVerifiedAt }: NotifiedAccount,
  channel: 'email' | 'sms',
): { to: string | null; unproved: SendDecision | null } {
  if (channel === 'email') {
    const isProved = emailVerifiedAt !== null || !mailsForReal(config)
    return {
      to: email,
      unproved: isProved ? null : never('email-unconfirmed', { code: 'notifyEmailUnproved' }),
    }
  }
  const number = toE164(phone ?? '')
  return {
    to: number.ok ? number.phone : null,
    unproved: phoneVerifiedAt === null ? never('phone-unconfirmed', { code: 'notifyPhoneUnproved' }) : null,
  }
}

/**
 * Returns, for each channel, the reason why no notification can reach the owner now; null where one can, or
 * where the screen shows the reason already.
 */
export async function notificationProblems(
  deps: Pick<Deps, 'config' | 'clock' | 'db'>,
  organizationId: string,
): Promise<{ email: string | null; sms: string | null }> {
  return inTransaction(deps.db, async (trx) => {
    const account = await notifiedAccount(trx, organizationId)
    if (!account) return { email: null, sms: null }
    const asked = (['email', 'sms'] as const).map((channel) => ({ channel, sendId: null }))
    const [email, sms] = await decideNotifications(deps, trx, account, asked)
    return { email: problemOf(email), sms: problemOf(sms) }
  })
}

/**
 * Returns the text beside the switches: a port that is off has its own sentence; quiet hours have none, as
 * they end.
 */
function problemOf(notification: DecidedNotification | undefined): string | null {
  const reason = notification?.decision?.reason ?? null
  return reason === null || reason.code === 'port-off' || reason.code === 'quiet-hours'
    ? null
    : reasonText(reason.message)
}

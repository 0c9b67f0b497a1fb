import {
  EMAIL_NOTIFICATIONS,
  type EmailNotification,
  kindOf,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../businesses/notification-kinds.ts'
import { m } from '../languages/messages/accounts/words.ts'
import { formatE164, toE164 } from '../phones/number.ts'

export interface NotificationPreferences {
  email: Record<EmailNotification, boolean>
  sms: Record<NotificationKind, boolean>
  /** True if a single report covers all businesses; else each business has its own. */
  reports: { together: boolean }
}

/** A notification switch, as it is stored. */
export interface NotificationSwitch {
  channel: keyof NotificationPreferences
  kind: string
  isOn: boolean
}

const presetsOf = <K extends EmailNotification>(channel: 'email' | 'sms', kinds: readonly K[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, kindOf(kind).presets[channel] ?? false])) as Record<
    K,
    boolean
  >

/** State of every switch before an owner chooses. */
export const DEFAULT_NOTIFICATIONS: NotificationPreferences = {
  email: presetsOf('email', EMAIL_NOTIFICATIONS),
  sms: presetsOf('sms', NOTIFICATION_KINDS),
  reports: { together: true },
}

/** Returns the switches of a form, one by one. */
export const toSwitches = (preferences: NotificationPreferences): NotificationSwitch[] =>
  (['email', 'sms', 'reports'] as const).flatMap((channel) =>
    Object.entries(preferences[channel]).map(([kind, isOn]) => ({ channel, kind, isOn })),
  )

/** Returns the form of an owner who chose these switches; the others keep their presets. Ignores a switch that is no more. */
export function toPreferences(chosen: readonly NotificationSwitch[]): NotificationPreferences {
  const preferences = structuredClone(DEFAULT_NOTIFICATIONS)
  for (const { channel, kind, isOn } of chosen) {
    if (kind in preferences[channel]) Object.assign(preferences[channel], { [kind]: isOn })
  }
  return preferences
}

/** Recipient of a channel's notifications, in words; `reaches` is false when there is none. */
export interface NotificationAddress {
  reaches: boolean
  words: string
}

/** The address of the profile that e-mail notifications go to. */
export function emailOfNotifications(email: string | null | undefined): NotificationAddress {
  return email
    ? { reaches: true, words: m.toThisAddress({ address: email }) }
    : { reaches: false, words: m.noEmail }
}

/** The number of the profile that SMS notifications go to; as customers, owners are texted in the US alone. */
export function phoneOfNotifications(phone: string | null | undefined): NotificationAddress {
  if (!phone) return { reaches: false, words: m.noPhone }
  const number = toE164(phone)
  return number.ok
    ? { reaches: true, words: m.toThisAddress({ address: formatE164(number.phone) }) }
    : {
        reaches: false,
        words: m.phoneNotUs,
      }
}

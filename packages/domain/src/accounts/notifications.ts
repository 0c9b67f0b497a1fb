import { m } from '../languages/messages/accounts/words.ts'
import { formatE164, toE164 } from '../phones/number.ts'

export interface NotificationPreferences {
  email: Record<EmailNotification, boolean>
  sms: { reviews: boolean; newCustomers: boolean; rankingChanges: boolean }
  /** Whether one report is about all businesses; else each has its own. */
  reports: { together: boolean }
}

/**
 * Email notifications to owners; each is a switch and has its own unsubscribe link, which holds its number here: a new
 * one goes to the end.
 */
export const EMAIL_NOTIFICATIONS = [
  'reviews',
  'newCustomers',
  'weeklyReports',
  'rankingChanges',
  'monthlyReports',
] as const

export type EmailNotification = (typeof EMAIL_NOTIFICATIONS)[number]

/** Before an owner chooses: every documented e-mail on, monthly reports and every SMS off. */
export const DEFAULT_NOTIFICATIONS: NotificationPreferences = {
  email: {
    reviews: true,
    newCustomers: true,
    weeklyReports: true,
    rankingChanges: true,
    monthlyReports: false,
  },
  sms: { reviews: false, newCustomers: false, rankingChanges: false },
  reports: { together: true },
}

/** Where notifications go on a channel, in words; `reaches` is false when none can. */
export interface NotificationAddress {
  reaches: boolean
  words: string
}

/** The address of the profile that e-mail notifications go to. */
export function emailOfNotifications(email: string | null | undefined): NotificationAddress {
  return email
    ? { reaches: true, words: m.toThisAddress({ address: email }) }
    : { reaches: false, words: m.yourProfileHasNo }
}

/** The number of the profile that SMS notifications go to; as customers, owners are texted in the US alone. */
export function phoneOfNotifications(phone: string | null | undefined): NotificationAddress {
  if (!phone) return { reaches: false, words: m.yourProfileHasNoPhone }
  const number = toE164(phone)
  return number.ok
    ? { reaches: true, words: m.toThisAddress({ address: formatE164(number.phone) }) }
    : {
        reaches: false,
        words: m.thePhoneNumberOf,
      }
}

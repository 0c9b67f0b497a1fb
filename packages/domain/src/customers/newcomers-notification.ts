import { notificationLabel } from '../accounts/notification-label.ts'
import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { NOTIFICATION_LINES, ownerMail } from '../messaging/owner-mail.ts'
import { oneLine } from '../messaging/templates.ts'
import { PRODUCT } from '../product.ts'
import { writerName } from '../reviews/writer-name.ts'

/** Customers whom an upload brought. */
export interface UploadedCustomers {
  fileName: string
  /** Uploaded customers who still exist; at least 1. */
  added: number
}

/** A person unknown to the business who wrote on the company page and left a way to reply. */
export interface Newcomer {
  /** Null for somebody who gave none. */
  name: string | null
}

/** Customers who came without a click of the owner's for each of them. */
export interface NewcomersNotification {
  language: OwnerLanguage
  businessName: string
  uploads: readonly UploadedCustomers[]
  /** The newest first. */
  newcomers: readonly Newcomer[]
  /** All newcomers, with those that are not listed. */
  newcomerCount: number
  link: string
  settingsLink: string
}

/** Returns the number of new customers in all. */
function total({ uploads, newcomerCount }: NewcomersNotification): number {
  return uploads.reduce((sum, { added }) => sum + added, newcomerCount)
}

/** The notification as a mail. Names and file names are text, never markup (T14). */
export function newcomersMail(notification: NewcomersNotification): {
  subject: string
  text: string
  html: string
} {
  const { language, uploads, newcomers, newcomerCount, link, settingsLink } = notification
  const m = all[language]
  const lines = [
    ...uploads.map(({ fileName, added }) =>
      m.fromYourFile({ customers: m.newCustomersCount({ count: added }), file: oneLine(fileName) }),
    ),
    ...newcomers.map(({ name }) => m.wroteToYou({ who: writerName(name, language) })),
  ]
  return ownerMail({
    language,
    subject: m.newcomersSubject({
      business: oneLine(notification.businessName),
      customers: m.newCustomersCount({ count: total(notification) }),
    }),
    lines: lines.slice(0, NOTIFICATION_LINES),
    count: uploads.length + newcomerCount,
    button: uploads.length > 0 ? m.openYourCustomers : m.openTheInbox,
    link,
    switchedOn: notificationLabel('newCustomers', language),
    settingsLink,
  })
}

/** The notification as a text message; no words of customers, who may write anything. */
export function newcomersSms(notification: NewcomersNotification): string {
  const m = all[notification.language]
  return m.newcomersSms({
    product: PRODUCT.name,
    customers: m.newCustomersCount({ count: total(notification) }),
    business: oneLine(notification.businessName).slice(0, 60),
    link: notification.link,
  })
}

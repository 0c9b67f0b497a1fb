import { ownerMail } from '../../messaging/owner-mail.ts'
import { oneLine } from '../../messaging/templates.ts'
import { PRODUCT } from '../../product.ts'

/** A rating up to this is worth a notification. */
export const NOTIFICATION_RATING_MAX = 3

/** One rating or private message that the owner is told about. */
export interface NotificationEntry {
  customerName: string
  rating: number | null
  /** Null when there are stars alone. */
  message: string | null
}

export interface ReviewNotification {
  businessName: string
  /** The newest first, at most five. */
  entries: readonly NotificationEntry[]
  /** All of them, with those that are not shown. */
  count: number
  /** Leads to the inbox entry, or to the one rating that has no words. */
  link: string
  /** Where the owner chooses what to be told. */
  settingsLink: string
}

function headline({ entries, count, businessName }: ReviewNotification): string {
  const name = oneLine(businessName)
  const [only] = entries
  if (count !== 1 || only === undefined) return `${count} customers of ${name} need you`
  const who = oneLine(only.customerName)
  return only.message === null && only.rating !== null
    ? `${who} rated ${name} ${starsOf(only.rating)}`
    : `${who} sent ${name} private feedback`
}

function starsOf(rating: number): string {
  return rating === 1 ? '1 star' : `${rating} stars`
}

function shorten(text: string): string {
  const line = oneLine(text)
  return line.length <= 200 ? line : `${Array.from(line).slice(0, 200).join('')}…`
}

/** One line about an entry: 'Ann Baker, 2 stars: “Cold soup.”' */
function entryLine({ customerName, rating, message }: NotificationEntry): string {
  const who = [oneLine(customerName), ...(rating === null ? [] : [starsOf(rating)])].join(', ')
  return message === null ? who : `${who}: “${shorten(message)}”`
}

/** The notification as a mail to the owner. Customers' words are text, never markup (T14). */
export function notificationMail(notification: ReviewNotification): {
  subject: string
  text: string
  html: string
} {
  const { count, entries, link, settingsLink } = notification
  const [only] = entries
  return ownerMail({
    subject: headline(notification),
    lines: entries.map(entryLine),
    count,
    button: count === 1 && only?.message === null ? 'Open the rating' : 'Open the inbox',
    link,
    switchedOn: 'New reviews',
    settingsLink,
  })
}

/** The notification as a text message; no words of customers, who may write anything. */
export function notificationSms(notification: ReviewNotification): string {
  const name = oneLine(notification.businessName).slice(0, 60)
  const what = notification.count === 1 ? '1 customer needs' : `${notification.count} customers need`
  return `${PRODUCT.name}: ${what} a reply from ${name}: ${notification.link}`
}

import type { Language } from '../../languages/languages.ts'
import { NOTIFICATION_LINES, type OwnerLine, ownerMail } from '../../messaging/owner-mail.ts'
import { oneLine } from '../../messaging/templates.ts'
import { PRODUCT } from '../../product.ts'
import type { ToldChange } from '../profile/changes.ts'
import { REVIEWS } from '../texts.ts'

/** A rating up to this is worth a notification. */
export const NOTIFICATION_RATING_MAX = 3

/** One rating or private message that the owner is told about. */
export interface NotificationEntry {
  customerName: string
  rating: number | null
  /** Null when there are stars alone. */
  message: string | null
  /** Of the page that the message was written on; null where that is not known. */
  language: Language | null
  /** Whether the customer answered a text of the business, in their thread. */
  answered: boolean
}

/** Event of a review on the connected Google profile. */
export interface GoogleEntry {
  kind: ToldChange
  /** Null when the reviewer is anonymous. */
  authorName: string | null
  rating: number
  /** Set for a change. */
  ratingBefore: number | null
  /** Null when there are stars alone. */
  text: string | null
  /** Set for a rejected reply, as a sentence. */
  rejectedBecause: string | null
}

export interface ReviewNotification {
  businessName: string
  /** The same of Google's reviews, and all of them. */
  google: { entries: readonly GoogleEntry[]; count: number }
  /** The newest first, at most five. */
  entries: readonly NotificationEntry[]
  /** All ratings and messages, with those that are not shown. */
  count: number
  /** Leads to the one thread, or to the inbox. */
  link: string
  /** Where the owner chooses what to be told. */
  settingsLink: string
}

function headline({ entries, count, google, businessName }: ReviewNotification): string {
  const name = oneLine(businessName)
  const [only] = entries
  if (count === 0 && google.count > 0) {
    const [change] = google.entries
    return google.count === 1 && change !== undefined
      ? googleHeadline(change, name)
      : `${google.count} changes in the Google reviews of ${name}`
  }
  if (google.count > 0) return `${count + google.count} reviews and messages for ${name}`
  if (count !== 1 || only === undefined) return `${count} customers of ${name} need you`
  const who = oneLine(only.customerName)
  if (only.answered) return `${who} replied to ${name}`
  return only.message === null && only.rating !== null
    ? `${who} rated ${name} ${starsOf(only.rating)}`
    : `${who} sent ${name} private feedback`
}

function googleHeadline({ kind, authorName, rating }: GoogleEntry, name: string): string {
  const who = oneLine(authorName ?? REVIEWS.anonymous)
  switch (kind) {
    case 'new':
      return `${who} rated ${name} ${starsOf(rating)} on Google`
    case 'changed':
      return `${who} changed a Google review of ${name}`
    case 'vanished':
      return `A Google review of ${name} is gone`
    case 'back':
      return `A Google review of ${name} is back`
    case 'reply-rejected':
      return `Google rejected a reply of ${name}`
  }
}

/** One line about a review on Google: 'Ann B. on Google, now 2 stars in place of 5: “Cold soup.”' */
function googleLine({ kind, authorName, rating, ratingBefore, text, rejectedBecause }: GoogleEntry): string {
  const who = oneLine(authorName ?? REVIEWS.anonymous)
  if (kind === 'reply-rejected') return `Your reply to ${who}: ${rejectedBecause ?? 'Google rejected it.'}`
  const stars =
    kind === 'changed' && ratingBefore !== null && ratingBefore !== rating
      ? `now ${starsOf(rating)} in place of ${ratingBefore}`
      : starsOf(rating)
  const what = { new: '', changed: ', changed', vanished: ', no longer shown', back: ', shown again' }[kind]
  const line = `${who} on Google${what}, ${stars}`
  return text === null ? line : `${line}: “${shorten(text)}”`
}

function starsOf(rating: number): string {
  return rating === 1 ? '1 star' : `${rating} stars`
}

function shorten(text: string): string {
  const line = oneLine(text)
  return line.length <= 200 ? line : `${Array.from(line).slice(0, 200).join('')}…`
}

/** One line about an entry: 'Ann Baker, 2 stars: “Cold soup.”' or 'Ann Baker replied: “Monday is fine.”' */
function entryLine({ customerName, rating, message, language, answered }: NotificationEntry): OwnerLine {
  const name = answered ? `${oneLine(customerName)} replied` : oneLine(customerName)
  const who = [name, ...(rating === null ? [] : [starsOf(rating)])].join(', ')
  if (message === null) return who
  const [before, quote] = [`${who}: `, `“${shorten(message)}”`]
  return language === null ? before + quote : { before, quote, language }
}

/** The notification as a mail to the owner. Customers' words are text, never markup (T14). */
export function notificationMail(notification: ReviewNotification): {
  subject: string
  text: string
  html: string
} {
  const { count, entries, google, link, settingsLink } = notification
  const lines = [...entries.map(entryLine), ...google.entries.map(googleLine)]
  return ownerMail({
    subject: headline(notification),
    lines: lines.slice(0, NOTIFICATION_LINES),
    count: count + google.count,
    button: buttonOf(notification),
    link,
    switchedOn: 'New reviews',
    settingsLink,
  })
}

function buttonOf({ count, entries, google }: ReviewNotification): string {
  if (count === 0) return 'Open your reviews'
  return count === 1 && google.count === 0 && entries[0]?.answered
    ? 'Open the conversation'
    : 'Open the inbox'
}

/** The notification as a text message; no words of customers, who may write anything. */
export function notificationSms(notification: ReviewNotification): string {
  const name = oneLine(notification.businessName).slice(0, 60)
  const { count, google } = notification
  if (count === 0) {
    const changes = google.count === 1 ? 'a change' : `${google.count} changes`
    return `${PRODUCT.name}: ${changes} in the Google reviews of ${name}: ${notification.link}`
  }
  if (count === 1 && notification.entries[0]?.answered) {
    return `${PRODUCT.name}: 1 customer replied to ${name}: ${notification.link}`
  }
  const what = count === 1 ? '1 customer needs' : `${count} customers need`
  return `${PRODUCT.name}: ${what} a reply from ${name}: ${notification.link}`
}

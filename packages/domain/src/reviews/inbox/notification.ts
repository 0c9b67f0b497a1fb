import { notificationLabel } from '../../accounts/notification-label.ts'
import type { Language, OwnerLanguage } from '../../languages/languages.ts'
import { all } from '../../languages/messages/mails/all.ts'
import { all as reviewWords } from '../../languages/messages/reviews/all.ts'
import { NOTIFICATION_LINES, type OwnerLine, ownerMail } from '../../messaging/owner-mail.ts'
import { oneLine } from '../../messaging/templates.ts'
import { PRODUCT } from '../../product.ts'
import type { ToldChange } from '../profile/changes.ts'
import { violationInWords } from '../profile/violations.ts'
import { writerName } from '../writer-name.ts'

/** A rating up to this is worth a notification. */
export const NOTIFICATION_RATING_MAX = 3

/** A rating or private message that the owner is told about. */
export interface NotificationEntry {
  /** Null for somebody who gave none. */
  customerName: string | null
  rating: number | null
  /** Null when there are stars alone. */
  message: string | null
  /** Language of the page that the message was written on; null when unknown. */
  language: Language | null
  /** True if the customer answered a text of the business, in their thread. */
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
  /** Set for a rejected reply: Google's code of the reason. */
  rejectedBecause: string | null
}

export interface ReviewNotification {
  language: OwnerLanguage
  businessName: string
  /** Events of Google reviews to show, and the number of all of them. */
  google: { entries: readonly GoogleEntry[]; count: number }
  /** The newest first, at most five. */
  entries: readonly NotificationEntry[]
  /** All ratings and messages, with those that are not shown. */
  count: number
  /** Leads to the one thread, or to the inbox. */
  link: string
  /** Address of the owner's notification settings. */
  settingsLink: string
}

function headline({ entries, count, google, businessName, language }: ReviewNotification): string {
  const m = all[language]
  const business = oneLine(businessName)
  const [only] = entries
  if (count === 0 && google.count > 0) {
    const [change] = google.entries
    return google.count === 1 && change !== undefined
      ? googleHeadline(change, business, language)
      : m.googleChanges({ business, count: google.count })
  }
  if (google.count > 0) return m.reviewsAndMessages({ business, count: count + google.count })
  if (count !== 1 || only === undefined) return m.customersNeedYou({ business, count })
  const who = writerName(only.customerName, language)
  if (only.answered) return m.repliedTo({ who, business })
  return only.message === null && only.rating !== null
    ? m.rated({ who, business, stars: m.stars({ count: only.rating }) })
    : m.sentFeedback({ who, business })
}

function googleHeadline(entry: GoogleEntry, business: string, language: OwnerLanguage): string {
  const m = all[language]
  const who = reviewerOf(entry, language)
  switch (entry.kind) {
    case 'new':
      return m.ratedOnGoogle({ who, business, stars: m.stars({ count: entry.rating }) })
    case 'changed':
      return m.changedOnGoogle({ who, business })
    case 'vanished':
      return m.goneFromGoogle({ business })
    case 'back':
      return m.backOnGoogle({ business })
    case 'reply-rejected':
      return m.replyRejected({ business })
  }
}

const reviewerOf = ({ authorName }: GoogleEntry, language: OwnerLanguage) =>
  oneLine(authorName ?? reviewWords[language].aGoogleUser)

/** Returns the line about a review on Google: 'Ann B. on Google, now 2 stars in place of 5: “Cold soup.”' */
function googleLine(entry: GoogleEntry, language: OwnerLanguage): string {
  const { kind, rating, ratingBefore, text, rejectedBecause } = entry
  const m = all[language]
  const who = reviewerOf(entry, language)
  if (kind === 'reply-rejected') {
    const because =
      rejectedBecause === null ? m.googleRejectedIt : violationInWords(rejectedBecause, reviewWords[language])
    return m.yourReplyTo({ who, because })
  }
  const given = m.stars({ count: rating })
  const stars =
    kind === 'changed' && ratingBefore !== null && ratingBefore !== rating
      ? m.nowInPlaceOf({ stars: given, before: ratingBefore })
      : given
  const line = m.onGoogle({ who, stars, what: kind === 'new' ? 'other' : kind })
  return text === null ? line : `${line}: “${shorten(text)}”`
}

function shorten(text: string): string {
  const line = oneLine(text)
  return line.length <= 200 ? line : `${Array.from(line).slice(0, 200).join('')}…`
}

/**
 * Returns the line about an entry: 'Ann Baker, 2 stars: “Cold soup.”' or 'Ann Baker replied: “Monday is
 * fine.”'
 */
function entryLine(entry: NotificationEntry, own: OwnerLanguage): OwnerLine {
  const { rating, message, language, answered } = entry
  const m = all[own]
  const name = writerName(entry.customerName, own)
  const who = [
    answered ? m.replied({ who: name }) : name,
    ...(rating === null ? [] : [m.stars({ count: rating })]),
  ].join(', ')
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
  const { language, count, entries, google, link, settingsLink } = notification
  const lines = [
    ...entries.map((entry) => entryLine(entry, language)),
    ...google.entries.map((entry) => googleLine(entry, language)),
  ]
  return ownerMail({
    language,
    subject: headline(notification),
    lines: lines.slice(0, NOTIFICATION_LINES),
    count: count + google.count,
    button: buttonOf(notification),
    link,
    switchedOn: notificationLabel('reviews', language),
    settingsLink,
  })
}

function buttonOf({ count, entries, google, language }: ReviewNotification): string {
  const m = all[language]
  if (count === 0) return m.openYourReviews
  return count === 1 && google.count === 0 && entries[0]?.answered ? m.openTheConversation : m.openTheInbox
}

/** The notification as a text message; no words of customers, who may write anything. */
export function notificationSms(notification: ReviewNotification): string {
  const { count, google, link, language } = notification
  const m = all[language]
  const named = {
    product: PRODUCT.name,
    business: oneLine(notification.businessName).slice(0, 60),
    link,
  }
  if (count === 0) return m.googleSms({ ...named, count: google.count })
  if (count === 1 && notification.entries[0]?.answered) return m.repliedSms(named)
  return m.needReplySms({ ...named, count })
}

import type { Trx } from '@fivestead/db/client'
import { NOTIFICATION_LINES } from '@fivestead/domain/messaging/owner-mail'
import {
  notificationMail,
  notificationSms,
  type ReviewNotification,
} from '@fivestead/domain/reviews/inbox/notification'
import { ANONYMOUS } from '@fivestead/domain/reviews/limits'
import {
  type NotificationLinks,
  type NotificationWriter,
  notificationFor,
} from '../../businesses/notifications/service.ts'
import type { Deps } from '../../deps.ts'
import {
  changesOfNotification,
  feedbackOfNotification,
  mergeRatings,
  ratingsOfNotification,
  recordNewcomer,
  tellOfFeedback,
  tellOfReview,
} from './sql.ts'

/** Rows counted at most; in a flood the mail says "1000". */
const COUNTED = 1000

/**
 * Milliseconds before a low rating is told: a mistaken tap is mostly mended, or explained by a message, within them. A
 * private message is told at once, and the stars of its visit with it.
 */
const SETTLE_MS = 2 * 60_000

/** Lets the owner know of a private message or a low rating, as part of the caller's transaction (T13). */
export async function tellOwner(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  businessId: number,
  of: { feedbackId: string } | { reviewId: string },
): Promise<void> {
  const settleMs = 'reviewId' in of ? SETTLE_MS : 0
  const notificationId = await notificationFor(deps, trx, businessId, 'reviews', settleMs)
  if ('feedbackId' in of) await tellOfFeedback(trx, of.feedbackId, notificationId)
  else await tellOfReview(trx, of.reviewId, notificationId)
}

/** Lets the owner know of somebody who left a way to reply; whether they are new is found out when it is told. */
export async function tellOfNewcomer(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  businessId: number,
  feedbackId: string,
): Promise<void> {
  const notificationId = await notificationFor(deps, trx, businessId, 'newCustomers')
  await recordNewcomer(trx, feedbackId, notificationId)
}

/** Low ratings, private messages and what happened to reviews of the Google profile, to the owner. */
export const reviewNotifications: NotificationWriter = {
  merge: mergeRatings,
  async write(trx, notification, links) {
    const written = await writeNotification(trx, notification, links)
    // The one low rating was raised before anybody was told.
    if (written.count + written.google.count === 0) return { mail: null, sms: null }
    return { mail: notificationMail(written), sms: notificationSms(written) }
  },
}

async function writeNotification(
  trx: Trx,
  { id, businessId, businessName }: { id: string; businessId: number; businessName: string },
  { home, settingsLink }: NotificationLinks,
): Promise<ReviewNotification> {
  const words = await feedbackOfNotification(trx, id, NOTIFICATION_LINES, COUNTED)
  const stars = await ratingsOfNotification(trx, id, NOTIFICATION_LINES, COUNTED)
  const entries = [
    ...words.rows.map(({ name, fullName, ...row }) => ({ ...row, who: name || fullName || null })),
    ...stars.rows.map(({ fullName, ...row }) => ({ ...row, who: fullName || null, message: null })),
  ]
  const count = words.count + stars.count
  const google = await changesOfNotification(trx, id, NOTIFICATION_LINES, COUNTED)
  return {
    businessName,
    entries: entries
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, NOTIFICATION_LINES)
      .map(({ who, rating, message }) => ({ customerName: who ?? ANONYMOUS, rating, message })),
    count,
    google,
    link: `${home}?${count === 0 ? 'tab=reviews' : whereTo(words, stars)}&business=${businessId}`,
    settingsLink,
  }
}

/** Target of a notification's link: its one entry, or the list of all its entries. */
function whereTo(words: Told, stars: Told): string {
  const [message] = words.rows
  const [rating] = stars.rows
  if (words.count + stars.count === 1) {
    return message === undefined ? `tab=reviews&rating=${rating?.id}` : `tab=reviews&feedback=${message.id}`
  }
  return message === undefined ? 'tab=requests&reached=rated' : 'tab=reviews&state=new'
}

interface Told {
  rows: { id: string }[]
  count: number
}

import type { Trx } from '@fivestead/db/client'
import { NOTIFICATION_LINES } from '@fivestead/domain/messaging/owner-mail'
import {
  notificationMail,
  notificationSms,
  type ReviewNotification,
} from '@fivestead/domain/reviews/inbox/notification'
import type {
  NotificationLinks,
  NotificationWriter,
  ToldNotification,
} from '../businesses/notifications/service.ts'
import { changesOfNotification, feedbackOfNotification, ratingsOfNotification } from './notifications.sql.ts'

/** Rows counted at most; in a flood the mail says "1000". */
const COUNTED = 1000

/** Low ratings, private messages and what happened to reviews of the Google profile, to the owner. */
export const reviewNotifications: NotificationWriter = {
  rows: ['feedback.notificationId', 'reviews.notificationId', 'profileReviewEvents.notificationId'],
  async write(trx, notification, links) {
    const written = await writeNotification(trx, notification, links)
    // The one low rating was raised before anybody was told.
    if (written.count + written.google.count === 0) return { mail: null, sms: null }
    return { mail: notificationMail(written), sms: notificationSms(written) }
  },
}

async function writeNotification(
  trx: Trx,
  { id, businessId, businessName, language: own }: ToldNotification,
  { home, inbox, settingsLink }: NotificationLinks,
): Promise<ReviewNotification> {
  const words = await feedbackOfNotification(trx, id, NOTIFICATION_LINES, COUNTED)
  const stars = await ratingsOfNotification(trx, id, NOTIFICATION_LINES, COUNTED)
  const entries = [
    ...words.rows.map(({ name, fullName, ...row }) => ({ ...row, who: fullName || name || null })),
    ...stars.rows.map(({ fullName, ...row }) => ({
      ...row,
      who: fullName || null,
      message: null,
      language: null,
      source: null,
    })),
  ]
  const count = words.count + stars.count
  const google = await changesOfNotification(trx, id, NOTIFICATION_LINES, COUNTED)
  return {
    language: own,
    businessName,
    entries: entries
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, NOTIFICATION_LINES)
      .map(({ who, rating, message, language, source }) => ({
        customerName: who,
        rating,
        message,
        language,
        answered: source === 'sms',
      })),
    count,
    google,
    link:
      count === 0
        ? `${home}?tab=reviews&business=${businessId}`
        : `${inbox}${whereTo([...words.rows, ...stars.rows], count)}business=${businessId}`,
    settingsLink,
  }
}

/** Target of a notification's link: the one thread of its entries, or all that waits. */
function whereTo(rows: readonly { threadId: string | null }[], count: number): string {
  const [thread, ...others] = new Set(rows.map(({ threadId }) => threadId))
  return thread && others.length === 0 && rows.length === count ? `/${thread}?` : '?'
}

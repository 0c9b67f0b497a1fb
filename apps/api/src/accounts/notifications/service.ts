import { DEFAULT_NOTIFICATIONS, type NotificationPreferences } from '@fivestead/domain/accounts/notifications'
import type { Deps } from '../../deps.ts'
import { findPreferences, savePreferences } from './sql.ts'

/** What the account chose, or the defaults (SET-12). */
export async function notificationPreferences(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<NotificationPreferences> {
  const row = await findPreferences(db, userId)
  if (!row) return DEFAULT_NOTIFICATIONS
  return {
    email: {
      reviews: row.emailReviews,
      newCustomers: row.emailNewCustomers,
      weeklyReports: row.emailWeeklyReports,
      rankingChanges: row.emailRankingChanges,
    },
    sms: {
      reviews: row.smsReviews,
      newCustomers: row.smsNewCustomers,
      rankingChanges: row.smsRankingChanges,
    },
  }
}

/** Keeps the whole form and returns what is kept. */
export async function setNotificationPreferences(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { email, sms }: NotificationPreferences,
): Promise<NotificationPreferences> {
  await savePreferences(db, userId, clock.now(), {
    emailReviews: email.reviews,
    emailNewCustomers: email.newCustomers,
    emailWeeklyReports: email.weeklyReports,
    emailRankingChanges: email.rankingChanges,
    smsReviews: sms.reviews,
    smsNewCustomers: sms.newCustomers,
    smsRankingChanges: sms.rankingChanges,
  })
  return notificationPreferences({ db }, userId)
}

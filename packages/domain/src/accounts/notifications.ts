export interface NotificationPreferences {
  email: { reviews: boolean; newCustomers: boolean; weeklyReports: boolean; rankingChanges: boolean }
  sms: { reviews: boolean; newCustomers: boolean; rankingChanges: boolean }
}

/** Before an owner chooses: every e-mail on, every SMS off (owner spec 3). */
export const DEFAULT_NOTIFICATIONS: NotificationPreferences = {
  email: { reviews: true, newCustomers: true, weeklyReports: true, rankingChanges: true },
  sms: { reviews: false, newCustomers: false, rankingChanges: false },
}

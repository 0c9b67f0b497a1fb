import type { Db } from '@fivestead/db/client'

export function findPreferences(db: Db, userId: string) {
  return db.selectFrom('notificationPreferences').selectAll().where('userId', '=', userId).executeTakeFirst()
}

interface Flags {
  emailReviews: boolean
  emailNewCustomers: boolean
  emailWeeklyReports: boolean
  emailRankingChanges: boolean
  smsReviews: boolean
  smsNewCustomers: boolean
  smsRankingChanges: boolean
}

export async function savePreferences(db: Db, userId: string, now: Date, flags: Flags): Promise<void> {
  await db
    .insertInto('notificationPreferences')
    .values({ userId, ...flags, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...flags, updatedAt: now }))
    .execute()
}

import type { Db, Trx } from '@fivestead/db/client'
import type { EmailNotification } from '@fivestead/domain/accounts/notifications'

export function findPreferences(db: Db, userId: string) {
  return db.selectFrom('notificationPreferences').selectAll().where('userId', '=', userId).executeTakeFirst()
}

interface Flags {
  emailReviews: boolean
  emailNewCustomers: boolean
  emailWeeklyReports: boolean
  emailRankingChanges: boolean
  emailMonthlyReports: boolean
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

const EMAIL_SWITCHES = {
  reviews: 'emailReviews',
  newCustomers: 'emailNewCustomers',
  weeklyReports: 'emailWeeklyReports',
  rankingChanges: 'emailRankingChanges',
  monthlyReports: 'emailMonthlyReports',
} as const satisfies Record<EmailNotification, string>

/** Turns one switch off and leaves the others as they are; who has chosen nothing keeps the presets. */
export async function turnOff(db: Db, userId: string, kind: EmailNotification, now: Date): Promise<void> {
  const off = { [EMAIL_SWITCHES[kind]]: false }
  await db
    .insertInto('notificationPreferences')
    .values({ userId, ...off, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...off, updatedAt: now }))
    .execute()
}

export function findAccount(db: Db, userId: string) {
  return db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
}

/** The addresses that notifications of an account go to, with their proofs. */
export function notifiedAccount(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id as userId', 'email', 'emailVerifiedAt', 'phone', 'phoneVerifiedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

import type { Db, Trx } from '@fivestead/db/client'
import type { EmailNotification } from '@fivestead/domain/accounts/notifications'

export function findPreferences(db: Db, organizationId: string) {
  return db
    .selectFrom('notificationPreferences')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
}

interface Flags {
  emailReviews: boolean
  emailNewCustomers: boolean
  emailWeeklyReports: boolean
  emailRankingChanges: boolean
  emailMonthlyReports: boolean
  reportsTogether: boolean
  smsReviews: boolean
  smsNewCustomers: boolean
  smsRankingChanges: boolean
}

export async function savePreferences(
  db: Db,
  organizationId: string,
  now: Date,
  flags: Flags,
): Promise<void> {
  await db
    .insertInto('notificationPreferences')
    .values({ organizationId, ...flags, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('organizationId').doUpdateSet({ ...flags, updatedAt: now }))
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
export async function turnOff(
  db: Db | Trx,
  organizationId: string,
  kind: EmailNotification,
  now: Date,
): Promise<void> {
  const off = { [EMAIL_SWITCHES[kind]]: false }
  await db
    .insertInto('notificationPreferences')
    .values({ organizationId, ...off, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('organizationId').doUpdateSet({ ...off, updatedAt: now }))
    .execute()
}

export function findOrganization(db: Db, id: string) {
  return db.selectFrom('organizations').select('ownerId').where('id', '=', id).executeTakeFirst()
}

const ADDRESSES = ['users.email', 'users.emailVerifiedAt', 'users.phone', 'users.phoneVerifiedAt'] as const

/** The addresses that notifications of an organization go to, which are its owner's, with their proofs. */
export function notifiedAccount(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.ownerId')
    .select(['organizations.id as organizationId', ...ADDRESSES])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst()
}

/** The addresses of one person. */
export function addressesOf(trx: Trx, userId: string) {
  return trx.selectFrom('users').select(ADDRESSES).where('id', '=', userId).executeTakeFirst()
}

import type { Db, Trx } from '@fivestead/db/client'
import type { OwnerScope } from './access.ts'

/** The settings of a business, with what stands in where it has none; undefined when the business is gone. */
export function settingsOf(db: Db | Trx, { businessId }: OwnerScope) {
  return db
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.userId')
    .leftJoin('messageSettings', 'messageSettings.businessId', 'businesses.id')
    .select([
      'businesses.name',
      'businesses.address',
      'businesses.city',
      'businesses.state',
      'businesses.zip',
      'users.email',
      'users.emailVerifiedAt',
      'users.phone',
      'messageSettings.senderName',
      'messageSettings.replyTo',
      'messageSettings.postalAddress',
    ])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
}

/** Addresses that a mailed code proved for a claim of the business. */
export async function provedByClaim(db: Db | Trx, { businessId }: OwnerScope): Promise<string[]> {
  const rows = await db
    .selectFrom('placeClaims')
    .select('email')
    .where('businessId', '=', businessId)
    .where('state', '=', 'verified')
    .where('way', '=', 'email-domain')
    .where('email', 'is not', null)
    .orderBy('updatedAt', 'desc')
    .execute()
  return rows.flatMap(({ email }) => (email === null ? [] : [email]))
}

export async function putSettings(
  trx: Trx,
  { businessId }: OwnerScope,
  settings: {
    senderName: string | null
    replyTo: string | null
    postalAddress: string | null
    updatedAt: Date
  },
): Promise<void> {
  await trx
    .insertInto('messageSettings')
    .values({ businessId, ...settings })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(settings))
    .execute()
}

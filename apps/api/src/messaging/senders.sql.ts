import type { Trx } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'
import { type SqlBool, sql } from 'kysely'

/**
 * The businesses that send, locked until the transaction ends: the sends of each are decided one after the other, so that
 * a daily limit cannot be passed by two at once. Locked in the order of their ids, so that there is no deadlock.
 */
export function lockSenders(trx: Trx, businessIds: readonly number[]) {
  return trx
    .selectFrom('businesses')
    .innerJoin('organizations', 'organizations.id', 'businesses.organizationId')
    .innerJoin('users', 'users.id', 'organizations.ownerId')
    .leftJoin('messageSettings', 'messageSettings.businessId', 'businesses.id')
    .leftJoin('brands', 'brands.businessId', 'businesses.id')
    .leftJoin('surveyDomains', (join) =>
      join.onRef('surveyDomains.businessId', '=', 'businesses.id').on('surveyDomains.state', '=', 'verified'),
    )
    .select([
      'businesses.id',
      'businesses.organizationId',
      'businesses.name',
      'businesses.slug',
      'businesses.address',
      'businesses.city',
      'businesses.state',
      'businesses.zip',
      'businesses.timeZone',
      'businesses.language',
      'businesses.verifiedAt',
      'businesses.suspendedAt',
      'businesses.reminders',
      'businesses.reminderDays',
      'users.email as ownerEmail',
      'users.emailVerifiedAt as ownerEmailVerifiedAt',
      'users.phoneVerifiedAt as ownerPhoneVerifiedAt',
      'users.approvedAt as ownerApprovedAt',
      'users.phone as ownerPhone',
      'users.createdAt as ownerSince',
      'organizations.plan as ownerPlan',
      'users.signupNetwork as ownerNetwork',
      'messageSettings.senderName',
      'messageSettings.replyTo',
      'messageSettings.postalAddress',
      'brands.color as brandColor',
      'brands.logoHash',
      'brands.logoWide',
      'brands.whiteLabel',
      'surveyDomains.host as surveyHost',
    ])
    .where(sql<SqlBool>`businesses.id = any(${businessIds}::int[])`)
    .orderBy('businesses.id')
    .forNoKeyUpdate('businesses')
    .modifyEnd(PREPARED)
    .execute()
}

/** Locks one business that sends; undefined where there is none. */
export async function lockSender(trx: Trx, businessId: number) {
  const [sender] = await lockSenders(trx, [businessId])
  return sender
}

import type { Trx } from '@fivestead/db/client'
import { sql } from 'kysely'

/** The finished uploads that a notification tells of, without its reader's own; one that was taken back since is left out. */
export function uploadsOfNotification(
  trx: Trx,
  { id, ownerId }: { id: string; ownerId: string },
  limit: number,
) {
  return trx
    .selectFrom('customerImports')
    .select(['fileName', 'added'])
    .where('notificationId', '=', id)
    .where('attestedBy', 'is distinct from', ownerId)
    .where('state', '=', 'done')
    .orderBy('finishedAt', 'desc')
    .limit(limit)
    .execute()
}

/** The messages of a notification, the newest first, with the country in whose way their phone numbers are written. */
export function messagesOfNotification(trx: Trx, notificationId: string, limit: number) {
  return trx
    .selectFrom('feedback as told')
    .innerJoin('businesses', 'businesses.id', 'told.businessId')
    .select([
      'told.id',
      'told.threadId',
      'told.name',
      'told.email',
      'told.phone',
      'told.createdAt',
      'businesses.country',
    ])
    .where('told.newcomerNotificationId', '=', notificationId)
    .orderBy('told.createdAt', 'desc')
    .orderBy('told.id', 'desc')
    .limit(limit)
    .execute()
}

/** The customers of a business who have one of these e-mail addresses (small letters) or phone numbers (E.164). */
export function customersWith(
  trx: Trx,
  businessId: number,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
) {
  return trx
    .selectFrom('customers')
    .select(['email', 'phone'])
    .where('businessId', '=', businessId)
    .where(sql<boolean>`(lower(email) = any(${emails}) or phone = any(${phones}))`)
    .execute()
}

/**
 * The first message of a business from each of these e-mail addresses (small letters), and from each phone number, as it
 * was typed, that ends in one of these digits.
 */
export function firstMessagesFrom(
  trx: Trx,
  businessId: number,
  { emails, endings }: { emails: readonly string[]; endings: readonly string[] },
) {
  return trx
    .selectFrom('feedback')
    .distinctOn([sql`lower(email)`, 'phone'])
    .select(['id', 'email', 'phone', 'createdAt'])
    .where('businessId', '=', businessId)
    .where(
      sql<boolean>`(lower(email) = any(${emails})
        or right(regexp_replace(phone, '\\D', '', 'g'), ${PHONE_ENDING}) = any(${endings}))`,
    )
    .orderBy(sql`lower(email)`)
    .orderBy('phone')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** So many last digits of a number are the same in whichever way it is written. */
export const PHONE_ENDING = 6

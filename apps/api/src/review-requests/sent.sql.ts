import type { Db } from '@fivestead/db/client'
import type { OwnerScope } from '../businesses/access.ts'

/** The messages of a request of the business that went out, reminders too, in the order of time. */
export function sentMessages(db: Db, scope: OwnerScope, requestId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('businesses', 'businesses.id', 'messages.businessId')
    .select(['messages.reminder', 'messages.subject', 'messages.text', 'messages.sentAt'])
    .where('messages.reviewRequestId', '=', requestId)
    .where('messages.businessId', '=', scope.businessId)
    .where('messages.sentAt', 'is not', null)
    .orderBy('messages.sentAt')
    .execute()
}

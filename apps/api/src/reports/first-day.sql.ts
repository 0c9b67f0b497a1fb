import type { Db } from '@fivestead/db/client'
import type { OwnerScope } from '../businesses/access.ts'

/** The facts behind the first-day list of a business; undefined when it was deleted just now. */
export function firstDayFacts(db: Db, scope: OwnerScope) {
  return db
    .selectFrom('businesses')
    .select(['placeId', 'codeTakenAt', 'firstDayClosedAt'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('profileConnections')
          .select('businessId')
          .whereRef('profileConnections.businessId', '=', 'businesses.id')
          .where('state', '=', 'connected'),
      ).as('isConnected'),
      exists(selectFrom('customers').select('id').whereRef('customers.businessId', '=', 'businesses.id')).as(
        'hasCustomers',
      ),
      exists(
        selectFrom('messages')
          .select('id')
          .whereRef('messages.businessId', '=', 'businesses.id')
          .where('sample', '=', true),
      ).as('isSampled'),
    ])
    .where('id', '=', scope.businessId)
    .executeTakeFirst()
}

/** Records the first time of a mark. */
export async function markFirstDay(
  db: Db,
  scope: OwnerScope,
  column: 'codeTakenAt' | 'firstDayClosedAt',
  at: Date,
): Promise<void> {
  await db
    .updateTable('businesses')
    .set({ [column]: at })
    .where('id', '=', scope.businessId)
    .where(column, 'is', null)
    .execute()
}

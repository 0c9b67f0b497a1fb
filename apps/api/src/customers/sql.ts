import type { Db, Trx } from '@fivestead/db/client'
import { type SqlBool, sql } from 'kysely'
import type { OwnerScope } from '../businesses/access.ts'
import type { Cursor } from '../http/cursor.ts'
import { customerMatches, nameParts } from '../review-requests/sql.ts'

const COLUMNS = [
  'id',
  'businessId',
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'createdAt',
  'updatedAt',
] as const

export function insertCustomer(
  trx: Trx,
  scope: OwnerScope,
  row: { fullName: string; email: string | null; phone: string | null; createdAt: Date },
) {
  return trx
    .insertInto('customers')
    .values({
      ...row,
      ...nameParts(row.fullName),
      businessId: scope.businessId,
      updatedAt: row.createdAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** One page of customers and one more, newest first; `requestSent` is true once a request was made. */
export function customersPage(
  db: Db,
  scope: OwnerScope,
  { search, after, limit }: { search?: string | undefined; after?: Cursor | undefined; limit: number },
) {
  let query = db
    .selectFrom('customers')
    .select(COLUMNS)
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('reviewRequests')
            .select('reviewRequests.id')
            .whereRef('reviewRequests.customerId', '=', 'customers.id')
            .where('reviewRequests.status', '!=', 'failed'),
        )
        .as('requestSent'),
    )
    .where('businessId', '=', scope.businessId)
    .where('businessId', 'in', (from) =>
      from.selectFrom('businesses').select('businesses.id').where('userId', 'in', scope.userIds),
    )
  if (search) query = query.where(customerMatches(search))
  if (after) {
    query = query.where(sql<SqlBool>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`)
  }
  return query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

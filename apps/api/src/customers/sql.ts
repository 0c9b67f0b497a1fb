import type { Db, Trx } from '@fivestead/db/client'
import type { Tables } from '@fivestead/db/tables'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { OwnerScope } from '../businesses/access.ts'
import type { Slice } from '../paging/cursor.ts'
import { olderThan } from '../paging/sql.ts'
import { fewCustomers, matchesSearch, type Search } from '../review-requests/search/sql.ts'
import { nameParts } from '../review-requests/sql.ts'

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

/** A customer of the scope, locked until the transaction ends; undefined for a foreign one as for an absent one. */
export function lockCustomer(trx: Trx, scope: OwnerScope, id: string) {
  return trx
    .selectFrom('customers')
    .select(COLUMNS)
    .select(requestSent)
    .where('id', '=', id)
    .where('businessId', '=', scope.businessId)
    .where('businessId', 'in', (from) =>
      from.selectFrom('businesses').select('businesses.id').where('userId', 'in', scope.userIds),
    )
    .forUpdate()
    .executeTakeFirst()
}

export function updateCustomer(
  trx: Trx,
  id: string,
  { fullName, ...change }: { fullName: string; email: string | null; phone: string | null; updatedAt: Date },
) {
  return (
    trx
      .updateTable('customers')
      // The parts of a name that did not change may come from a file that knew them better.
      .set((row) => ({
        ...change,
        fullName,
        firstName: row
          .case()
          .when('fullName', '=', fullName)
          .then(row.ref('firstName'))
          .else(nameParts(fullName).firstName)
          .end(),
        lastName: row
          .case()
          .when('fullName', '=', fullName)
          .then(row.ref('lastName'))
          .else(nameParts(fullName).lastName)
          .end(),
      }))
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  )
}

/** Takes the person out of what they wrote: the words and the stars stay, with nobody's name. */
export async function anonymiseFeedback(trx: Trx, customerId: string): Promise<void> {
  await trx
    .updateTable('feedback')
    .set({ name: null, email: null, phone: null })
    .where('customerId', '=', customerId)
    .execute()
}

/** Deletes the customer with their requests; reviews and feedback lose the link alone (foreign keys). */
export async function deleteCustomer(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('customers').where('id', '=', id).execute()
}

/** True once a request was made that did not fail. */
function requestSent(row: ExpressionBuilder<Tables, 'customers'>) {
  return row
    .exists(
      row
        .selectFrom('reviewRequests')
        .select('reviewRequests.id')
        .whereRef('reviewRequests.customerId', '=', 'customers.id')
        .where('reviewRequests.status', '!=', 'failed'),
    )
    .as('requestSent')
}

/** Customers, newest first; `requestSent` is true once a request was made. */
export async function customersPage(
  db: Db,
  scope: OwnerScope,
  { search, after, limit }: Slice & { search?: Search | undefined },
) {
  let query = db
    .selectFrom('customers')
    .select(COLUMNS)
    .select(requestSent)
    .where('businessId', '=', scope.businessId)
    .where('businessId', 'in', (from) =>
      from.selectFrom('businesses').select('businesses.id').where('userId', 'in', scope.userIds),
    )
  const older = olderThan('customers', after)
  const few = search ? await fewCustomers(db, scope, search) : undefined
  if (few) query = query.where(sql<SqlBool>`id = any(${few}::uuid[])`)
  if (search && !few) {
    // Apart, so that the index alone is walked: it holds the search text.
    query = query.where(sql<SqlBool>`id in (
      select id from customers
      where business_id = ${scope.businessId} and ${matchesSearch('customers.searchText', search)} and ${older}
      order by created_at desc, id desc limit ${limit})`)
  } else {
    query = query.where(older)
  }
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

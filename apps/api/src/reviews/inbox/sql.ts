import type { Db, Trx } from '@fivestead/db/client'
import type { FeedbackSource, FeedbackState } from '@fivestead/domain/reviews/inbox/states'
import { may, ROLES } from '@fivestead/domain/roles'
import { type SqlBool, sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'
import type { Slice } from '../../paging/cursor.ts'
import { olderThan } from '../../paging/sql.ts'
import { FIRST_NAME } from './events.sql.ts'

/**
 * Selects threads with the customer's data; `createdAt` is when the customer was last heard from, which
 * orders the pages.
 */
function threads(db: Db | Trx) {
  return db
    .selectFrom('inboxThreads')
    .innerJoin('businesses', 'businesses.id', 'inboxThreads.businessId')
    .leftJoin('customers', 'customers.id', 'inboxThreads.customerId')
    .leftJoin('users', 'users.id', 'inboxThreads.assignedTo')
    .select([
      'inboxThreads.id',
      'inboxThreads.businessId',
      'inboxThreads.customerId',
      'inboxThreads.rating',
      'inboxThreads.message',
      'inboxThreads.language as wordsLanguage',
      'inboxThreads.name',
      'inboxThreads.email',
      'inboxThreads.phone',
      'inboxThreads.source',
      'inboxThreads.state',
      'inboxThreads.stateAt',
      'inboxThreads.lastAt as createdAt',
      'users.id as assignedTo',
      FIRST_NAME.as('assigneeName'),
      'businesses.verifiedAt',
      'businesses.language',
      'customers.fullName as customerName',
      'customers.email as customerEmail',
      'customers.phone as customerPhone',
      'customers.language as customerLanguage',
    ])
}

const threadsOf = (db: Db | Trx, { businessId }: OwnerScope) =>
  threads(db).where('inboxThreads.businessId', '=', businessId)

export interface ThreadFilter {
  state?: FeedbackState | undefined
  rating?: number | undefined
  source?: FeedbackSource | undefined
  /** Only those that are assigned to the scope's account. */
  mine?: boolean | undefined
}

/** A business whose threads are read, with the hits of a search there: their ids, or its query. */
export interface SearchedPlace {
  scope: OwnerScope
  found: readonly string[] | string | undefined
}

/** Returns threads of a filter over several businesses, the latest heard from first. */
export async function threadPage(
  db: Db,
  places: readonly SearchedPlace[],
  { state, rating, source, mine, after, limit }: Slice & ThreadFilter,
) {
  if (places.length === 0) return []
  // Each business's page is a walk of an index.
  const pages = places.map(({ scope: { businessId, userId }, found }) => {
    const conditions = [
      sql`business_id = ${businessId}`,
      olderThan('inbox_threads', after, 'lastAt'),
      ...(state ? [sql`state = ${state}`] : []),
      ...(rating ? [sql`rating = ${rating}`] : []),
      ...(source ? [sql`source = ${source}`] : []),
      ...(mine ? [sql`assigned_to = ${userId}`] : []),
      // `is true` keeps Postgres from the index of search keys: with many hits, a scan in the page's order finds
      // some soon.
      ...(typeof found === 'string' ? [sql`(search_keys @@ ${found}::tsquery) is true`] : []),
      ...(Array.isArray(found) ? [sql`id = any(${found}::uuid[])`] : []),
    ]
    return sql`(select id, last_at from inbox_threads where ${sql.join(conditions, sql` and `)} ${NEWEST} limit ${limit})`
  })
  const page = sql<string>`(select id from (${sql.join(pages, sql` union all `)}) found ${NEWEST} limit ${limit})`
  return threads(db)
    .where('inboxThreads.id', 'in', page)
    .orderBy('inboxThreads.lastAt', 'desc')
    .orderBy('inboxThreads.id', 'desc')
    .execute()
}

const NEWEST = sql`order by last_at desc, id desc`

/** Returns the threads of a search if there are at most so many; null if there are more. */
export async function fewThreads(
  db: Db,
  { businessId }: OwnerScope,
  search: string,
  most: number,
): Promise<string[] | null> {
  // Separate (`materialized`), so that the limit does not make Postgres prefer a scan of all threads.
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select id from inbox_threads where business_id = ${businessId} and search_keys @@ ${search}::tsquery
    )
    select id from found limit ${most + 1}`.execute(db)
  return rows.length > most ? null : rows.map(({ id }) => id)
}

/** Counts the threads of these businesses that wait for the owner, up to `most`. */
export async function countWaiting(
  db: Db | Trx,
  scopes: readonly Pick<OwnerScope, 'businessId'>[],
  most: number,
): Promise<number> {
  if (scopes.length === 0) return 0
  const row = await db
    .selectFrom((from) =>
      from
        .selectFrom('inboxThreads')
        .select('id')
        .where(
          'businessId',
          'in',
          scopes.map(({ businessId }) => businessId),
        )
        .where('state', '=', 'new')
        .limit(most)
        .as('waiting'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function findThread(db: Db, scope: OwnerScope, id: string) {
  return threadsOf(db, scope).where('inboxThreads.id', '=', id).executeTakeFirst()
}

/** Returns a thread, locked until the transaction ends: concurrent changes run one after the other. */
export function lockThread(trx: Trx, scope: OwnerScope, id: string) {
  return threadsOf(trx, scope).where('inboxThreads.id', '=', id).forUpdate('inboxThreads').executeTakeFirst()
}

/** Returns the thread of a customer; null without one. */
export async function threadOfCustomer(db: Db, { businessId }: OwnerScope, customerId: string) {
  const row = await db
    .selectFrom('inboxThreads')
    .select('id')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Sets a state; the database adds it to the events of the thread. */
export async function changeState(
  trx: Trx,
  { userId }: OwnerScope,
  id: string,
  { state, at }: { state: FeedbackState; at: Date },
): Promise<void> {
  await trx
    .updateTable('inboxThreads')
    .set({ state, stateAt: at, stateBy: userId, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

export async function setAssignee(trx: Trx, id: string, assignedTo: string | null, at: Date): Promise<void> {
  await trx.updateTable('inboxThreads').set({ assignedTo, updatedAt: at }).where('id', '=', id).execute()
}

/** Returns the members of the business's organization who may see the business and reply, by name. */
export function repliers(db: Db | Trx, { businessId, organizationId }: OwnerScope) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', FIRST_NAME.as('name'), 'users.fullName'])
    .where('memberships.organizationId', '=', organizationId)
    .where(
      'memberships.role',
      'in',
      ROLES.filter((role) => may(role, 'ask')),
    )
    .where(({ or, eb }) =>
      or([
        eb('memberships.businessIds', 'is', null),
        sql<SqlBool>`${businessId} = any(memberships.business_ids)`,
      ]),
    )
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute()
}

/** Returns the first name of an account. */
export async function firstNameOf(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select(FIRST_NAME.as('name'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** Adds a note and updates the thread, so that open dashboards are notified. */
export async function insertNote(
  trx: Trx,
  { userId }: OwnerScope,
  threadId: string,
  { note, at }: { note: string; at: Date },
): Promise<void> {
  await trx.insertInto('inboxEvents').values({ threadId, note, authorId: userId, createdAt: at }).execute()
  await touch(trx, threadId, at)
}

/** Returns the note of a thread; undefined where it has no such note. */
export function findNote(trx: Trx, threadId: string, id: number) {
  return trx
    .selectFrom('inboxEvents')
    .select('authorId')
    .where('id', '=', id)
    .where('threadId', '=', threadId)
    .where('note', 'is not', null)
    .executeTakeFirst()
}

export async function deleteNote(trx: Trx, threadId: string, id: number, at: Date): Promise<void> {
  await trx.deleteFrom('inboxEvents').where('id', '=', id).execute()
  await touch(trx, threadId, at)
}

const touch = (trx: Trx, id: string, updatedAt: Date) =>
  trx.updateTable('inboxThreads').set({ updatedAt }).where('id', '=', id).execute()

/** Returns the latest text of a thread's customer, for a reply to quote; null without one. */
export async function latestWords(trx: Trx, threadId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('feedback')
    .select('message')
    .where('threadId', '=', threadId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.message ?? null
}

/** Returns the reply with this submission key, if there is one. */
export function replyOfKey(trx: Trx, threadId: string, submissionKey: string) {
  return trx
    .selectFrom('messages')
    .select(['id', 'channel', 'reply'])
    .where('threadId', '=', threadId)
    .where('submissionKey', '=', submissionKey)
    .executeTakeFirst()
}

import type { Db, Trx } from '@fivestead/db/client'
import type {
  ProfileReviewEventsTable,
  ProfileReviewSyncsTable,
  ProfileReviewsTable,
  Tables,
} from '@fivestead/db/tables'
import { GOOGLE_HINDERED } from '@fivestead/domain/businesses/google-connection'
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'

export type Sync = Selectable<ProfileReviewSyncsTable>

/** Connected, or hindered by a refusal that may be over: then its location is known still. */
const isReadable = ({ eb, and, or }: ExpressionBuilder<Tables, 'profileConnections'>) =>
  or([
    eb('profileConnections.state', '=', 'connected'),
    and([
      eb('profileConnections.state', 'in', [...GOOGLE_HINDERED]),
      eb('profileConnections.location', 'is not', null),
    ]),
  ])

/** Connected businesses whose profile was not read since, those that wait longest first. */
export async function profilesToRead(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('profileConnections')
    .leftJoin('profileReviewSyncs', 'profileReviewSyncs.businessId', 'profileConnections.businessId')
    .select('profileConnections.businessId')
    .where(isReadable)
    .where(({ or, eb }) =>
      or([eb('profileReviewSyncs.triedAt', 'is', null), eb('profileReviewSyncs.triedAt', '<=', before)]),
    )
    .orderBy('profileReviewSyncs.triedAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
  return rows.map(({ businessId }) => businessId)
}

/** Takes the lease on reading a connected profile; undefined while another worker has it, or without a connection. */
export async function takeSync(
  db: Db,
  { businessId, lease, now, until }: { businessId: number; lease: string; now: Date; until: Date },
): Promise<Sync | undefined> {
  const leased = { lease, leasedUntil: until, triedAt: now }
  return db
    .insertInto('profileReviewSyncs')
    .columns(['businessId', 'lease', 'leasedUntil', 'triedAt'])
    .expression((from) =>
      from
        .selectFrom('profileConnections')
        .select([
          'businessId',
          sql<string>`${lease}::uuid`.as('lease'),
          sql<Date>`${until}::timestamptz`.as('leasedUntil'),
          sql<Date>`${now}::timestamptz`.as('triedAt'),
        ])
        .where('businessId', '=', businessId)
        .where(isReadable),
    )
    .onConflict((conflict) =>
      conflict
        .column('businessId')
        .doUpdateSet(leased)
        .where(({ or, eb }) =>
          or([
            eb('profileReviewSyncs.leasedUntil', 'is', null),
            eb('profileReviewSyncs.leasedUntil', '<=', now),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
}

/**
 * The state of a sync whose lease is still this worker's, locked; undefined when another worker took over or the owner
 * disconnected. Who disconnects meanwhile waits, and what is written here goes with the rest.
 */
export function lockSync(trx: Trx, businessId: number, lease: string): Promise<Sync | undefined> {
  return trx
    .selectFrom('profileReviewSyncs')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('lease', '=', lease)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateSync(
  db: Db | Trx,
  businessId: number,
  lease: string,
  change: Updateable<ProfileReviewSyncsTable>,
): Promise<void> {
  await db
    .updateTable('profileReviewSyncs')
    .set(change)
    .where('businessId', '=', businessId)
    .where('lease', '=', lease)
    .execute()
}

/** Reviews of another location than this go, but those of the owner's own copy. */
export async function dropOtherLocations(trx: Trx, businessId: number, location: string): Promise<void> {
  await trx
    .deleteFrom('profileReviews')
    .where('businessId', '=', businessId)
    .where('importedAt', 'is', null)
    .where(({ not, fn, eb, val }) => not(eb(fn('starts_with', ['name', val(`${location}/`)]), '=', true)))
    .execute()
}

/**
 * Lets one write at a time decide which reviews of a business are new: two accounts name one review differently, so the unique
 * names alone would take it twice.
 */
export async function lockNames(trx: Trx, businessId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`profile-reviews:${businessId}`}, 0))`.execute(
    trx,
  )
}

/** A name without the account that reads it (`reviewKey`), which is the same for everybody who manages the location. */
const placeInGoogle = (name: string) => sql`substring(${sql.ref(name)} from 'locations/.*')`

/**
 * Returns the names under which reviews are stored, by the part that is the same for every account; those that are new are
 * left out.
 */
export async function storedNames(
  trx: Trx,
  businessId: number,
  suffixes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ suffix: string; name: string }>`
    select ${placeInGoogle('name')} as suffix, name from profile_reviews
    where business_id = ${businessId} and ${placeInGoogle('name')} = any(${suffixes})`.execute(trx)
  return new Map(rows.map(({ suffix, name }) => [suffix, name]))
}

/** Names the owner's own copies as the connected account does, so that one review is one row. */
export async function adoptCopies(trx: Trx, businessId: number, names: readonly string[]): Promise<void> {
  await sql`update profile_reviews set name = given.name from unnest(${names}::text[]) given(name)
    where business_id = ${businessId} and imported_at is not null and profile_reviews.name <> given.name
      and ${placeInGoogle('profile_reviews.name')} = ${placeInGoogle('given.name')}`.execute(trx)
}

/** Marks these reviews as parts of the owner's own copy. */
export async function markCopied(
  trx: Trx,
  businessId: number,
  names: readonly string[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('profileReviews')
    .set({ importedAt: now })
    .where('businessId', '=', businessId)
    .where('name', 'in', names)
    .where('importedAt', 'is', null)
    .execute()
}

/** Reviews of the owner's own copy that Google is not connected for go; the others are the connection's from now on. */
export async function dropCopies(trx: Trx, businessId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('profileReviews')
    .where('businessId', '=', businessId)
    .where('importedAt', 'is not', null)
    .where(sql<boolean>`not exists (select from profile_review_syncs sync
      where sync.business_id = profile_reviews.business_id
        and starts_with(profile_reviews.name, sync.location || '/'))`)
    .executeTakeFirst()
  await trx
    .updateTable('profileReviews')
    .set({ importedAt: null })
    .where('businessId', '=', businessId)
    .where('importedAt', 'is not', null)
    .execute()
  return Number(numDeletedRows)
}

/** Returns the location that is connected or was; null without one. */
export async function connectedLocation(trx: Trx, businessId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('profileConnections')
    .select('location')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  return row?.location ?? null
}

/** How many reviews of a business are of the owner's own copy. */
export async function countCopies(db: Db | Trx, { businessId }: { businessId: number }): Promise<number> {
  const { count } = await db
    .selectFrom('profileReviews')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('businessId', '=', businessId)
    .where('importedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reviews by their names, locked in one order. */
export function lockReviews(trx: Trx, businessId: number, names: readonly string[]) {
  return trx
    .selectFrom('profileReviews')
    .select([
      'id',
      'name',
      'rating',
      'text',
      'replyText',
      'replyState',
      'replyRejectedBecause',
      'updatedAt',
      'replyUpdatedAt',
      'seenAt',
      'vanishedAt',
    ])
    .where('businessId', '=', businessId)
    .where('name', 'in', names)
    .orderBy('name')
    .forUpdate()
    .execute()
}

/** Writes reviews as they were read, in one statement; what is not of Google stays. */
export function writeReviews(
  trx: Trx,
  rows: readonly Insertable<ProfileReviewsTable>[],
): Promise<{ id: string; name: string }[]> {
  return trx
    .insertInto('profileReviews')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'name']).doUpdateSet(({ ref }) => ({
        authorName: ref('excluded.authorName'),
        authorPhotoUrl: ref('excluded.authorPhotoUrl'),
        rating: ref('excluded.rating'),
        text: ref('excluded.text'),
        createdAt: ref('excluded.createdAt'),
        updatedAt: ref('excluded.updatedAt'),
        replyText: ref('excluded.replyText'),
        replyUpdatedAt: ref('excluded.replyUpdatedAt'),
        replyState: ref('excluded.replyState'),
        replyRejectedBecause: ref('excluded.replyRejectedBecause'),
        seenAt: ref('excluded.seenAt'),
        missingSince: null,
        vanishedAt: null,
      })),
    )
    .returning(['id', 'name'])
    .execute()
}

export async function insertEvents(
  trx: Trx,
  events: readonly Insertable<ProfileReviewEventsTable>[],
): Promise<void> {
  if (events.length > 0) await trx.insertInto('profileReviewEvents').values(events).execute()
}

/** Counts the reviews seen since, and all reviews; missing and vanished ones are not counted. */
export async function countSeen(trx: Trx, businessId: number, since: Date) {
  const { seen, all } = await trx
    .selectFrom('profileReviews')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('seenAt', '>=', since).as('seen'),
      fn.countAll<string>().filterWhere('missingSince', 'is', null).as('all'),
    ])
    .where('businessId', '=', businessId)
    .where('vanishedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { seen: Number(seen), all: Number(all) }
}

/** A copy of another location's reviews is not missed: Google lists those of the connected one. */
const unseen = (businessId: number, since: Date) => sql`
  business_id = ${businessId} and seen_at < ${since}::timestamptz and vanished_at is null
    and (imported_at is null or exists (select from profile_review_syncs sync
      where sync.business_id = profile_reviews.business_id
        and starts_with(profile_reviews.name, sync.location || '/')))`

/** A pass that began then did not find these for the second time: they have vanished since they were missed first. */
export async function recordVanished(
  trx: Trx,
  businessId: number,
  { began, missedBefore }: { began: Date; missedBefore: Date },
): Promise<{ id: string; vanishedAt: Date }[]> {
  const { rows } = await sql<{ id: string; vanishedAt: Date }>`
    update profile_reviews set vanished_at = missing_since
    where ${unseen(businessId, began)} and missing_since <= ${missedBefore}::timestamptz
    returning id, vanished_at`.execute(trx)
  return rows
}

/**
 * Records that these reviews are missing, with the time when they were first missed.
 * @returns true if any is missing and not yet vanished
 */
export async function recordMissing(trx: Trx, businessId: number, began: Date): Promise<boolean> {
  const { rows } = await sql`
    update profile_reviews set missing_since = coalesce(missing_since, ${began}::timestamptz)
    where ${unseen(businessId, began)} returning id`.execute(trx)
  return rows.length > 0
}

/** Returns the names of reviews whose reply waits for Google's check, the longest unread first. */
export async function pendingReplies(db: Db, businessId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profileReviews')
    .select('name')
    .where('businessId', '=', businessId)
    .where('replyState', '=', 'pending')
    .where('vanishedAt', 'is', null)
    .orderBy('seenAt')
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}

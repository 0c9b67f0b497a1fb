import type { Db, Trx } from '@fivestead/db/client'
import type { Tables } from '@fivestead/db/tables'
import type { ReviewOrder } from '@fivestead/domain/reviews/narrow'
import type { DeskState } from '@fivestead/domain/reviews/replies/texts'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'
import type { ProfileReply } from '../../gateways/profile-reviews/interface.ts'

const COLUMNS = [
  'id',
  'businessId',
  'name',
  'authorName',
  'authorPhotoUrl',
  'rating',
  'text',
  'createdAt',
  'updatedAt',
  'replyText',
  'replyUpdatedAt',
  'replyRejectedBecause',
  'vanishedAt',
  'draft',
  'sendingUntil',
  'deskState',
] as const

/** The last row of a page. */
export interface DeskCursor {
  deskState: DeskState
  rating: number
  createdAt: Date
  id: string
}

interface Filter {
  rating?: number | undefined
  search?: string | undefined
}

/** Column that comes before the newest in an order; descending, as in its index. */
const RANKS: Record<ReviewOrder, RawBuilder<unknown> | null> = {
  unanswered: sql`(desk_state = 'unanswered')`,
  newest: null,
  lowest: sql`(-rating)`,
}

/** Selects reviews of businesses by stars, and by words in text, reply or name, in any order. */
function reviewsOf(db: Db, scopes: readonly OwnerScope[], { rating, search }: Filter) {
  const businesses = scopes.map(({ businessId }) => businessId)
  let query = db.selectFrom('profileReviews').where('businessId', 'in', businesses)
  if (rating !== undefined) query = query.where('rating', '=', rating)
  for (const word of search?.split(/\s+/) ?? []) {
    query = query.where(
      sql<SqlBool>`strpos(lower(concat_ws(E'\\n', author_name, text, reply_text)), lower(${word})) > 0`,
    )
  }
  return query
}

/** Returns a page over several businesses. Each business's page is a walk of an index. */
export async function deskPage(db: Db, scopes: readonly OwnerScope[], page: DeskSlice) {
  if (scopes.length === 0) return []
  const pages = scopes.map((scope) => sql`(${deskPageOf(db, scope, page)})`)
  const found = sql<Selectable<Tables['profileReviews']>>`(${sql.join(pages, sql` union all `)})`
  const rows = db.selectFrom(found.as('reviews')).select(COLUMNS)
  return rows.orderBy(ordering(page.order)).limit(page.limit).execute()
}

interface DeskSlice extends Filter {
  state?: DeskState | undefined
  /** Reviews written from then on. */
  since?: Date | undefined
  order: ReviewOrder
  after: DeskCursor | undefined
  limit: number
}

function deskPageOf(db: Db, scope: OwnerScope, { state, since, after, order, limit, ...filter }: DeskSlice) {
  let query = reviewsOf(db, [scope], filter).select(COLUMNS)
  if (state !== undefined) query = query.where('deskState', '=', state)
  if (since !== undefined) query = query.where('createdAt', '>=', since)
  if (after !== undefined) query = query.where(isAfter(order, after))
  return query.orderBy(ordering(order)).limit(limit)
}

function ordering(order: ReviewOrder): RawBuilder<unknown> {
  const rank = RANKS[order]
  const newest = sql`created_at desc, id desc`
  return rank === null ? newest : sql`${rank} desc, ${newest}`
}

function isAfter(order: ReviewOrder, { deskState, rating, createdAt, id }: DeskCursor): RawBuilder<SqlBool> {
  const newest = sql`${createdAt}::timestamptz, ${id}::uuid`
  switch (order) {
    case 'unanswered':
      return sql`(${RANKS.unanswered}, created_at, id) < (${deskState === 'unanswered'}::boolean, ${newest})`
    case 'newest':
      return sql`(created_at, id) < (${newest})`
    case 'lowest':
      return sql`(${RANKS.lowest}, created_at, id) < (${-rating}::smallint, ${newest})`
  }
}

/** Counts the reviews in each state; states without any are left out. */
export async function countsByState(db: Db, scopes: readonly OwnerScope[], filter: Filter) {
  if (scopes.length === 0) return []
  const rows = await reviewsOf(db, scopes, filter)
    .select((row) => ['deskState', row.fn.countAll<number | string>().as('count')])
    .groupBy('deskState')
    .execute()
  return rows.map(({ deskState, count }) => ({ deskState, count: Number(count) }))
}

export function findReview(db: Db | Trx, { businessId }: OwnerScope, id: string) {
  return db
    .selectFrom('profileReviews')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}

/**
 * Stores a draft if the stored one is the one that the caller saw, or has the same text; else returns
 * undefined.
 */
export function changeDraft(
  db: Db,
  { businessId }: OwnerScope,
  { id, text, seen, at }: { id: string; text: string | null; seen: string | null; at: Date },
) {
  return db
    .updateTable('profileReviews')
    .set({ draft: text, draftAt: at })
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .where((row) =>
      row.or([row('draft', 'is not distinct from', seen), row('draft', 'is not distinct from', text)]),
    )
    .returning(COLUMNS)
    .executeTakeFirst()
}

/**
 * Claims the review for a call to Google about its reply; returns undefined if another call is running, the
 * reply is not the one that was seen, or Google has no such review. Stores the text to send as the draft.
 */
export function claimReply(
  db: Db,
  { businessId }: OwnerScope,
  claim: { id: string; seen: string | null; draft?: string; until: Date; at: Date },
) {
  return db
    .updateTable('profileReviews')
    .set({
      sendingUntil: claim.until,
      ...(claim.draft === undefined ? {} : { draft: claim.draft, draftAt: claim.at }),
    })
    .where('id', '=', claim.id)
    .where('businessId', '=', businessId)
    .where('vanishedAt', 'is', null)
    .where((row) => row.or([row('sendingUntil', 'is', null), row('sendingUntil', '<=', claim.at)]))
    .where('replyText', 'is not distinct from', claim.seen)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Releases a claim without a result. */
export async function releaseReply(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('profileReviews')
    .set({ sendingUntil: null })
    .where('id', '=', id)
    .where('sendingUntil', '=', until)
    .execute()
}

/** Returns a review, locked until the transaction ends. */
export function lockReview(trx: Trx, scope: OwnerScope, id: string) {
  return trx
    .selectFrom('profileReviews')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('businessId', '=', scope.businessId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Records Google's current reply; null if it is gone. Its time is now, so that a sync which read earlier does
 * not overwrite it.
 */
export function recordReply(
  trx: Trx,
  id: string,
  { reply, draft, at }: { reply: ProfileReply | null; draft: string | null; at: Date },
) {
  return trx
    .updateTable('profileReviews')
    .set({
      replyText: reply?.text ?? null,
      replyUpdatedAt: reply?.updatedAt ?? null,
      replyState: reply?.state ?? null,
      replyRejectedBecause: reply?.rejectedBecause ?? null,
      seenAt: at,
      draft,
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

import type {
  ApiFeedback,
  ApiPublicReview,
  ApiRating,
  ApiSinceQuery,
} from '@fivestead/domain/platform/reviews/schemas'
import type { OwnerScope } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { type Page, readPage } from '../paging/cursor.ts'
import { type DeskReview, deskReview, listDesk } from '../reviews/replies/service.ts'
import { feedbackPage, ratingsPage } from './reviews.sql.ts'

type Reading = Pick<Deps, 'db'>

/** Returns a page of the ratings of a business, newest first. */
export const ratingsOf = ({ db }: Reading, scope: OwnerScope, { since, ...query }: ApiSinceQuery) =>
  readPage(query, (slice) => ratingsPage(db, scope, { ...slice, since }), ratingToApi)

const ratingToApi = ({
  createdAt,
  updatedAt,
  ...row
}: Awaited<ReturnType<typeof ratingsPage>>[number]): ApiRating => ({
  ...row,
  ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
})

/** Returns a rating of a business; null if it is gone. */
export async function ratingIn({ db }: Reading, scope: OwnerScope, id: string): Promise<ApiRating | null> {
  const [row] = await ratingsPage(db, scope, { id, after: undefined, limit: 1 })
  return row ? ratingToApi(row) : null
}

/** Returns a page of the private messages to a business, newest first. */
export const feedbackOf = ({ db }: Reading, scope: OwnerScope, { since, ...query }: ApiSinceQuery) =>
  readPage(query, (slice) => feedbackPage(db, scope, { ...slice, since }), feedbackToApi)

const feedbackToApi = ({
  createdAt,
  ...row
}: Awaited<ReturnType<typeof feedbackPage>>[number]): ApiFeedback => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** Returns a private message to a business; null if it is gone. */
export async function feedbackIn(
  { db }: Reading,
  scope: OwnerScope,
  id: string,
): Promise<ApiFeedback | null> {
  const [row] = await feedbackPage(db, scope, { id, after: undefined, limit: 1 })
  return row ? feedbackToApi(row) : null
}

/**
 * Returns a page of the reviews of the connected Google profile, newest first, vanished ones too; empty
 * without a profile.
 */
export async function publicReviewsOf(
  deps: Reading,
  scope: OwnerScope,
  query: ApiSinceQuery,
): Promise<Page<ApiPublicReview>> {
  const { items, nextCursor } = await listDesk(deps, [scope], { ...query, order: 'newest' })
  return { items: items.map(publicReviewToApi), nextCursor }
}

const publicReviewToApi = ({ reply, ...review }: DeskReview): ApiPublicReview => ({
  ...{ ...review, site: 'google' },
  reply: reply && { text: reply.text, updatedAt: reply.updatedAt },
})

/** Returns a review of the connected Google profile; null if it is gone. */
export async function publicReviewIn(
  deps: Reading,
  scope: OwnerScope,
  id: string,
): Promise<ApiPublicReview | null> {
  const review = await deskReview(deps, scope, id)
  return review && publicReviewToApi(review)
}

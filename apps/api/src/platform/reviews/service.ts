import type {
  ApiFeedback,
  ApiPublicReview,
  ApiRating,
  ApiSinceQuery,
} from '@fivestead/domain/platform/reviews/schemas'
import type { OwnerScope } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { type Page, readPage } from '../../paging/cursor.ts'
import { listDesk } from '../../reviews/replies/service.ts'
import { feedbackPage, ratingsPage } from './sql.ts'

type Reading = Pick<Deps, 'db'>

/** One page of the ratings of a business, newest first. */
export const ratingsOf = ({ db }: Reading, scope: OwnerScope, { since, ...query }: ApiSinceQuery) =>
  readPage(
    query,
    (slice) => ratingsPage(db, scope, { ...slice, since }),
    ({ createdAt, updatedAt, ...row }): ApiRating => ({
      ...row,
      ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
    }),
  )

/** One page of the private messages to a business, newest first. */
export const feedbackOf = ({ db }: Reading, scope: OwnerScope, { since, ...query }: ApiSinceQuery) =>
  readPage(
    query,
    (slice) => feedbackPage(db, scope, { ...slice, since }),
    ({ createdAt, ...row }): ApiFeedback => ({ ...row, createdAt: createdAt.toISOString() }),
  )

/** One page of the reviews of the connected Google profile, newest first, those that vanished too; none without one. */
export async function publicReviewsOf(
  deps: Reading,
  scope: OwnerScope,
  query: ApiSinceQuery,
): Promise<Page<ApiPublicReview>> {
  const { items, nextCursor } = await listDesk(deps, scope, { ...query, order: 'newest' })
  const toApi = ({ reply, ...review }: (typeof items)[number]): ApiPublicReview => ({
    ...{ ...review, businessId: scope.businessId, site: 'google' },
    reply: reply && { text: reply.text, updatedAt: reply.updatedAt },
  })
  return { items: items.map(toApi), nextCursor }
}

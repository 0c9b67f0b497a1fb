import type { Db } from '@fivestead/db/client'
import type { OwnerScope } from '../businesses/access.ts'

/** What is stored about the business's public rating. */
export function storedFigures(db: Db, scope: OwnerScope) {
  return db
    .selectFrom('businesses')
    .select(['placeId', 'googleRating', 'reviewCount'])
    .where('id', '=', scope.businessId)
    .where('userId', 'in', scope.userIds)
    .executeTakeFirst()
}

/** How far the business's review requests have come; each step counts those that reached it. */
export async function requestFunnel(db: Db, scope: OwnerScope) {
  const row = await db
    .selectFrom('reviewRequests')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      // A link that was handed over is known to have arrived once it is opened.
      fn.count<string>(fn.coalesce('sentAt', 'openedAt')).as('sent'),
      fn.count<string>('openedAt').as('opened'),
      fn.count<string>('clickedAt').as('clicked'),
      fn.count<string>('completedAt').as('rated'),
    ])
    .where('businessId', '=', scope.businessId)
    .executeTakeFirstOrThrow()
  return {
    all: Number(row.all),
    sent: Number(row.sent),
    opened: Number(row.opened),
    clicked: Number(row.clicked),
    rated: Number(row.rated),
  }
}

/** Reviews given here: how many, their mean, and how many of the asked went on to the public page. */
export async function ownReviews(db: Db, scope: OwnerScope) {
  const row = await db
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.avg<string | null>('rating').as('mean')])
    .select(({ fn }) =>
      fn
        .countAll<string>()
        .filterWhere('sentToGoogle', '=', true)
        .filterWhere('reviewRequestId', 'is not', null)
        .as('toGoogle'),
    )
    .where('businessId', '=', scope.businessId)
    .executeTakeFirstOrThrow()
  return {
    count: Number(row.count),
    mean: row.mean === null ? null : Number(row.mean),
    toGoogle: Number(row.toGoogle),
  }
}

export async function countNewFeedback(db: Db, scope: OwnerScope): Promise<number> {
  const row = await db
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('businessId', '=', scope.businessId)
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

import type { Db } from '@fivestead/db/client'
import type { SaveWidgetInput } from '@fivestead/domain/businesses/widget-schemas'
import type { OwnerScope } from '../access.ts'

/** What the owner switched on; undefined where nothing ever was. */
export function widgetOf(db: Db, { businessId }: Pick<OwnerScope, 'businessId'>) {
  return db
    .selectFrom('widgets')
    .select(['kinds', 'theme'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}

export async function putWidget(
  db: Db,
  { businessId }: OwnerScope,
  widget: Pick<SaveWidgetInput, 'kinds' | 'theme'>,
): Promise<void> {
  await db
    .insertInto('widgets')
    .values({ businessId, ...widget })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(widget))
    .execute()
}

/** A business by its slug, with what it shows on its site; no row where nothing ever was switched on. */
export function shownWidget(db: Db, slug: string) {
  return db
    .selectFrom('businesses')
    .innerJoin('widgets', 'widgets.businessId', 'businesses.id')
    .select(['id', 'name', 'slug', 'suspendedAt', 'kinds', 'theme'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** How many gave each number of stars here. */
export function starCounts(db: Db, businessId: number) {
  return db
    .selectFrom('reviewTotals')
    .select('rating')
    .select(({ fn }) => fn.sum<string>('reviews').as('count'))
    .where('businessId', '=', businessId)
    .groupBy('rating')
    .execute()
}

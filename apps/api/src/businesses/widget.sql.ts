import type { Db } from '@fivestead/db/client'
import type { WidgetKind, WidgetTheme } from '@fivestead/domain/businesses/widget'
import type { SaveWidgetInput } from '@fivestead/domain/businesses/widget-schemas'
import { sql } from 'kysely'
import type { OwnerScope } from './access.ts'

/** Columns for the look of a business's widget: its language, and its brand if it has one. */
const LOOK = ['language', 'brands.color', 'brands.whiteLabel'] as const

/** Returns the settings of the owner's widget, which are off by default, and the look of the business. */
export function widgetOf(db: Db, { businessId }: Pick<OwnerScope, 'businessId'>) {
  return db
    .selectFrom('businesses')
    .leftJoin('widgets', 'widgets.businessId', 'businesses.id')
    .leftJoin('brands', 'brands.businessId', 'businesses.id')
    .select(LOOK)
    .select(({ fn, val }) => [
      fn.coalesce('kinds', sql<WidgetKind[]>`'{}'`).as('kinds'),
      fn.coalesce('theme', val<WidgetTheme>('auto')).as('theme'),
    ])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
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

/** Returns a business and its widget by slug; no row if the widget was never switched on. */
export function shownWidget(db: Db, slug: string) {
  return db
    .selectFrom('businesses')
    .innerJoin('widgets', 'widgets.businessId', 'businesses.id')
    .leftJoin('brands', 'brands.businessId', 'businesses.id')
    .select(['id', 'name', 'slug', 'suspendedAt', 'kinds', 'theme', ...LOOK])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** Counts the ratings given here by number of stars. */
export function starCounts(db: Db, businessId: number) {
  return db
    .selectFrom('reviewTotals')
    .select('rating')
    .select(({ fn }) => fn.sum<string>('reviews').as('count'))
    .where('businessId', '=', businessId)
    .groupBy('rating')
    .execute()
}

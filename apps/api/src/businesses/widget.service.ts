import { type Db, inTransaction } from '@fivestead/db/client'
import { brandColors } from '@fivestead/domain/businesses/brand'
import { summary } from '@fivestead/domain/businesses/widget'
import type { PublicWidget, SaveWidgetInput } from '@fivestead/domain/businesses/widget-schemas'
import type { Language } from '@fivestead/domain/languages/languages'
import { all } from '@fivestead/domain/languages/messages/widget/all'
import { RATING_MAX } from '@fivestead/domain/reviews/limits'
import { companySlug } from '@fivestead/domain/slug'
import { recordDone } from '../activity/service.ts'
import type { Deps } from '../deps.ts'
import { businessNotFound, type OwnerScope, requirePublic } from './access.ts'
import { putWidget, shownWidget, starCounts, widgetOf } from './widget.sql.ts'

type Widget = Pick<SaveWidgetInput, 'kinds' | 'theme'>

/**
 * Returns the settings of the owner's widget, which are off by default, and the ratings that it would show.
 */
export async function widget(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
): Promise<Omit<PublicWidget, 'name' | 'slug'>> {
  const { kinds, theme, ...look } = await widgetOf(db, scope)
  return { kinds, theme, ...(await ratingsOf(db, scope.businessId, look)) }
}

type Look = { language: Language; color: string | null; whiteLabel: boolean | null }

/**
 * Returns the ratings of a business in its color and language, with the words that name their source
 * (POL-20).
 */
async function ratingsOf(db: Db, businessId: number, { language, color, whiteLabel }: Look) {
  const rows = await starCounts(db, businessId)
  const stars = [1, 2, 3, 4, 5].map((star) => Number(rows.find(({ rating }) => rating === star)?.count ?? 0))
  const { count, average } = summary(stars)
  const text = all[language]
  const words = {
    leave: text.leave,
    newTab: text.newTab,
    none: text.none,
    outOf: text.outOf({ most: RATING_MAX }),
    ratings: whiteLabel ? text.ratingsOwn({ count }) : text.ratings({ count }),
    sources: text.sources,
    stars: [1, 2, 3, 4, 5].map((star) => text.stars({ star })),
  }
  return { count, average, stars, language, words, colors: color === null ? null : widgetColors(color) }
}

function widgetColors(color: string): PublicWidget['colors'] {
  const { light, dark } = brandColors(color)
  return { light, dark }
}

/** Saves the settings of the owner's widget; without any kind it shows nothing. */
export async function saveWidget(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { kinds, theme }: SaveWidgetInput,
): Promise<Widget> {
  await inTransaction(deps.db, async (trx) => {
    await putWidget(trx, scope, { kinds, theme })
    const details = { parts: kinds.join(', ') || 'none' }
    await recordDone(deps, trx, scope, 'business.widget-changed', { id: scope.businessId, details })
  })
  return { kinds, theme }
}

/**
 * Returns the ratings for the business's own site: all that were given here, low ones too.
 * @throws AppError not_found, also if the owner switched nothing on
 */
export async function publicWidget({ db }: Pick<Deps, 'db'>, slug: string): Promise<PublicWidget> {
  const { id, kinds, ...shown } = requirePublic(await shownWidget(db, companySlug(slug)))
  if (kinds.length === 0) throw businessNotFound()
  const { name, slug: address, theme } = shown
  return { name, slug: address, kinds, theme, ...(await ratingsOf(db, id, shown)) }
}

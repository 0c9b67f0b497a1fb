import { type Db, inTransaction } from '@fivestead/db/client'
import { summary } from '@fivestead/domain/businesses/widget'
import type { PublicWidget, SaveWidgetInput } from '@fivestead/domain/businesses/widget-schemas'
import { companySlug } from '@fivestead/domain/slug'
import { recordDone } from '../../activity/service.ts'
import type { Deps } from '../../deps.ts'
import { businessNotFound, type OwnerScope, requirePublic } from '../access.ts'
import { putWidget, shownWidget, starCounts, widgetOf } from './sql.ts'

type Widget = Pick<SaveWidgetInput, 'kinds' | 'theme'>

/** What the owner lets their site show, nothing unless told; and the ratings that it would show. */
export async function widget(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
): Promise<Omit<PublicWidget, 'name' | 'slug'>> {
  const { kinds, theme } = (await widgetOf(db, scope)) ?? { kinds: [], theme: 'auto' as const }
  return { kinds, theme, ...(await ratingsOf(db, scope.businessId)) }
}

async function ratingsOf(db: Db, businessId: number) {
  const rows = await starCounts(db, businessId)
  const stars = [1, 2, 3, 4, 5].map((star) => Number(rows.find(({ rating }) => rating === star)?.count ?? 0))
  return { ...summary(stars), stars }
}

/** Saves what the owner's site may show; without a part it shows nothing. */
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
 * The ratings that a business lets its own site show: all that were given here, low ones too.
 * @throws AppError not_found, also where the owner switched nothing on
 */
export async function publicWidget({ db }: Pick<Deps, 'db'>, slug: string): Promise<PublicWidget> {
  const { id, kinds, ...shown } = requirePublic(await shownWidget(db, companySlug(slug)))
  if (kinds.length === 0) throw businessNotFound()
  const { name, slug: address, theme } = shown
  return { name, slug: address, kinds, theme, ...(await ratingsOf(db, id)) }
}

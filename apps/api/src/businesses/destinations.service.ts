import { inTransaction } from '@fivestead/db/client'
import type { SaveDestinationsInput } from '@fivestead/domain/businesses/destinations/schemas'
import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import { recordDone } from '../activity/service.ts'
import type { Deps } from '../deps.ts'
import { businessNotFound, type OwnerScope } from './access.ts'
import { keptDestinations, lockBusiness, replaceDestinations } from './destinations.sql.ts'

/** Sites on which a business's customers review, as the owner sets them. */
export interface Destinations {
  sites: { site: ReviewSite; url: string | null; share: number | null }[]
  /** The business's page on Yelp; only the company page shows it. */
  yelp: string | null
}

/** Returns the chosen sites; Google alone if nothing was chosen. */
export async function destinations(
  { db }: Pick<Deps, 'db'>,
  { businessId }: OwnerScope,
): Promise<Destinations> {
  const kept = await keptDestinations(db, businessId)
  const sites = kept.flatMap(({ site, ...row }) => (site === 'yelp' ? [] : { site, ...row }))
  return {
    sites: sites.length > 0 ? sites : [{ site: 'google', url: null, share: null }],
    yelp: kept.find(({ site }) => site === 'yelp')?.url ?? null,
  }
}

/** Replaces all destinations. @throws AppError not_found if the business was deleted just now */
export function saveDestinations(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { sites, yelp }: SaveDestinationsInput,
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    const business = await lockBusiness(trx, scope.businessId)
    if (!business) throw businessNotFound()
    const rows = sites.map((row, position) => ({ ...row, position }))
    const named =
      yelp === null ? [] : [{ site: 'yelp', url: yelp, share: null, position: rows.length } as const]
    await replaceDestinations(trx, scope.businessId, [...rows, ...named])
    await recordDone({ clock }, trx, scope, 'business.review-sites-changed', {
      id: scope.businessId,
      name: business.name,
      details: { sites: sites.map(({ site }) => site).join(', ') },
    })
    return { ok: true }
  })
}

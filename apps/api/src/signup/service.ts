import { inTransaction } from '@fivestead/db/client'
import type { SignupInput } from '@fivestead/domain/accounts/schemas'
import { parseAddress } from '@fivestead/domain/businesses/autofill'
import { addAccount, prepareAccount, refuseTaken, sessionUser } from '../accounts/service.ts'
import type { OwnerScope } from '../businesses/access.ts'
import { keepable, type PlaceFields, placeFields, UNLISTED } from '../businesses/places.service.ts'
import {
  addBusiness,
  freePlace,
  refreshFigures,
  refuseDomain,
  refusePlaceTaken,
} from '../businesses/service.ts'
import { isPlaceTaken } from '../businesses/sql.ts'
import type { Browser, Caller } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { PLACE_FRESH_MS } from '../places/service.ts'
import { knownReviews } from '../reviews/public-reviews/service.ts'

/**
 * Creates account, business and session in one transaction (ARCH-3), so that a refused sign-up stores
 * nothing. The payload's slug and link are hints; so are name and address in the sandbox, whose place
 * provides them.
 * @throws AppError conflict about username, email or place_id (in that order); invalid_input; unavailable;
 *   upstream_timeout
 */
export async function signUp(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'gateways' | 'log' | 'queue' | 'keys'>,
  browser: Pick<Browser & Caller, 'startSession' | 'signedIn' | 'prefix'>,
  input: SignupInput,
) {
  const account = await prepareAccount(deps, browser, input)
  const { placeId, fields } = await placeOf(deps, input)
  const { business, session } = await inTransaction(deps.db, async (trx) => {
    const organizationId = await addAccount(deps, trx, account, browser.prefix)
    return {
      business: await addBusiness(
        deps,
        trx,
        { organizationId, userId: account.id, network: browser.prefix },
        {
          slugHint: input.slug ?? input.businessSlug,
          placeId,
          fields,
        },
      ),
      session: await browser.startSession(trx, 'traditional', account.id),
    }
  })
    .catch(refusePlaceTaken)
    .catch(refuseTaken)
  session.carry()
  return { user: await sessionUser(deps, await browser.signedIn()), business }
}

/** Returns whether a business has the place: the wizard shows it at its first step. */
export async function placeTaken({ db }: Pick<Deps, 'db'>, placeId: string): Promise<{ taken: boolean }> {
  return { taken: await isPlaceTaken(db, placeId) }
}

/**
 * Returns the place of a sign-up. If another business has it and the owner wants to claim it, the account
 * begins without the place and without Google's data about it (T17). A place that is not on Google yet has
 * the owner's own data.
 * @throws AppError conflict about place_id, invalid_input, unavailable, upstream_timeout
 */
async function placeOf(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways'>,
  input: SignupInput,
): Promise<{ placeId: string | null; fields: PlaceFields }> {
  const { placeId, claim, businessName, businessAddress, phone } = input
  if (placeId === undefined) {
    refuseDomain(businessName, null)
    return {
      placeId: null,
      fields: { ...UNLISTED, name: businessName, address: businessAddress ?? null, phone },
    }
  }
  if (claim !== true || !(await isPlaceTaken(deps.db, placeId))) {
    return { placeId, fields: confirmed(deps, await freePlace(deps, placeId), input) }
  }
  const fields = confirmed(deps, await placeFields(deps, placeId), input)
  return { placeId: null, fields: { ...fields, googleRating: null, reviewCount: 0 } }
}

/**
 * Returns the business as its owner confirmed it, with a real directory: their name and address, and the
 * telephone, website and hours of the place if they saw the same ones on its card.
 */
function confirmed(
  { gateways: { places } }: Pick<Deps, 'gateways'>,
  place: PlaceFields,
  { businessName, businessAddress = '', businessPhone, businessWebsite, businessHours }: SignupInput,
): PlaceFields {
  if (places.provider === 'sandbox') return place
  refuseDomain(businessName, place)
  const { street, ...town } = parseAddress(businessAddress)
  return {
    ...keepable(place, places.provider),
    ...town,
    ...{ name: businessName, address: street ?? null },
    phone: businessPhone === undefined || businessPhone !== place.phone ? null : place.phone,
    website: businessWebsite === undefined || businessWebsite !== place.website ? null : place.website,
    hours: businessHours === undefined || businessHours !== place.hours ? null : place.hours,
  }
}

/**
 * Runs the wizard's third step: the first fetch of the place's details and reviews (ARCH-4); the reviews
 * begin the trend. `connected` is false if the business has no place, or if either cannot be reached.
 */
export async function connectServices(deps: Parameters<typeof knownReviews>[0], scope: OwnerScope) {
  const { connected, ...figures } = await refreshFigures(deps, scope)
  if (connected === null) return { ...figures, connected: false }
  // Reviews that came with the chosen place are enough: one call for the whole sign-up.
  const known = await knownReviews(deps, scope, connected, PLACE_FRESH_MS).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'first reviews could not be fetched')
    return null
  })
  return { ...figures, connected: known !== null }
}

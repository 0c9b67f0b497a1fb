import { inTransaction } from '@fivestead/db/client'
import type { SignupInput } from '@fivestead/domain/accounts/schemas'
import { addAccount, prepareAccount, refuseTaken, sessionUser } from '../accounts/service.ts'
import type { OwnerScope } from '../businesses/access.ts'
import { type PlaceFields, placeFields } from '../businesses/places/service.ts'
import {
  addBusiness,
  freePlace,
  refreshFigures,
  refuseDomain,
  refusePlaceTaken,
} from '../businesses/service.ts'
import { isPlaceTaken } from '../businesses/sql.ts'
import type { Browser } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { knownReviews } from '../reviews/public-reviews/service.ts'

/**
 * Account, business and session in one transaction (ARCH-3): a refused sign-up leaves nothing behind.
 * The business is what the place directory says it is; the payload's name, address, slug and link are hints.
 * @throws AppError conflict about username, email or place_id (in that order); invalid_input; unavailable;
 *   upstream_timeout
 */
export async function signUp(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'gateways' | 'queue'>,
  browser: Pick<Browser, 'startSession' | 'signedIn'>,
  input: SignupInput,
) {
  const account = await prepareAccount(deps, input)
  const { placeId, fields } = await placeOf(deps, input)
  const { business, session } = await inTransaction(deps.db, async (trx) => {
    await addAccount(deps, trx, account)
    return {
      business: await addBusiness(deps, trx, account.id, {
        slugHint: input.slug ?? input.businessSlug,
        placeId,
        fields,
      }),
      session: await browser.startSession(trx, 'traditional', account.id),
    }
  })
    .catch(refusePlaceTaken)
    .catch(refuseTaken)
  session.carry()
  return { user: await sessionUser(deps, await browser.signedIn()), business }
}

/** What nobody knows of a business that is not on Google. */
const UNLISTED = {
  website: null,
  city: null,
  state: null,
  zip: null,
  type: null,
  category: null,
  timeZone: null,
  country: null,
  googleRating: null,
  reviewCount: 0,
} as const satisfies Partial<PlaceFields>

/** Whether somebody has the place: the wizard says so at its first step. */
export async function placeTaken({ db }: Pick<Deps, 'db'>, placeId: string): Promise<{ taken: boolean }> {
  return { taken: await isPlaceTaken(db, placeId) }
}

/**
 * What the sign-up's place brings. Somebody has it and the owner wants to claim it: the account begins without the place,
 * and without what Google says about it (T17).
 * One that is not on Google yet is what the owner says it is.
 * @throws AppError conflict about place_id, invalid_input, unavailable, upstream_timeout
 */
async function placeOf(
  deps: Pick<Deps, 'db' | 'gateways'>,
  { placeId, claim, businessName, businessAddress, phone }: SignupInput,
): Promise<{ placeId: string | null; fields: PlaceFields }> {
  if (placeId === undefined) {
    refuseDomain(businessName, null)
    return {
      placeId: null,
      fields: { ...UNLISTED, name: businessName, address: businessAddress ?? null, phone },
    }
  }
  if (claim !== true || !(await isPlaceTaken(deps.db, placeId))) {
    return { placeId, fields: await freePlace(deps, placeId) }
  }
  const fields = await placeFields(deps, placeId)
  return { placeId: null, fields: { ...fields, googleRating: null, reviewCount: 0 } }
}

/**
 * The wizard's third progress line: the first fetch of the place's details and reviews (ARCH-4); the reviews
 * begin the trend. `connected` is false when the business has no place, or when one of them is out of reach.
 */
export async function connectServices(deps: Parameters<typeof knownReviews>[0], scope: OwnerScope) {
  const { connected, ...figures } = await refreshFigures(deps, scope)
  if (connected === null) return { ...figures, connected: false }
  const known = await knownReviews(deps, scope, connected).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'first reviews could not be fetched')
    return null
  })
  return { ...figures, connected: known !== null }
}

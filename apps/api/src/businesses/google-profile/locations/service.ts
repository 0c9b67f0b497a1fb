import { inTransaction } from '@fivestead/db/client'
import type { GoogleConnectionState } from '@fivestead/domain/businesses/google-connection'
import { GOOGLE_HINDRANCES, GOOGLE_LOCATIONS } from '@fivestead/domain/businesses/texts'
import type { Deps } from '../../../deps.ts'
import { AppError, UNAVAILABLE_MESSAGE } from '../../../errors.ts'
import { BusinessProfileError, type ProfileLocation } from '../../../gateways/business-profile/interface.ts'
import type { OwnerScope } from '../../access.ts'
import { profileGateway, withToken } from '../grants/service.ts'
import { grantedBusiness, recordLocated, recordVoice } from '../sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways' | 'keys' | 'log'>

/**
 * Finds which location of the account belongs to the business: the one that is its place (GBP-7). Of several the owner
 * chooses. Asked again it looks again, unless one is connected.
 * @param chosen the name of one of them
 * @returns how the connection stands then
 * @throws AppError conflict where nothing is connected, and for a location that is none of them; unavailable
 */
export async function locate(
  deps: Needs & Pick<Deps, 'queue'>,
  businessId: number,
  chosen?: string,
): Promise<GoogleConnectionState> {
  const granted = await grantedBusiness(deps.db, businessId)
  if (!granted) throw new AppError('conflict', GOOGLE_HINDRANCES['not-connected'])
  if (granted.state === 'connected') return granted.state
  const found = await locationsOf(deps, businessId, granted.placeId)
  const fits = found === 'no-access' ? [] : found
  const location = chosen === undefined ? sole(fits) : fits.find(({ name }) => name === chosen)
  if (chosen !== undefined && !location) throw new AppError('conflict', GOOGLE_LOCATIONS.gone)
  const state = location
    ? 'connected'
    : found === 'no-access'
      ? found
      : found.length === 0
        ? 'no-location'
        : 'choose-location'
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    const of = { businessId, grantId: granted.grantId }
    const recorded = await recordLocated(trx, of, { state, location: location?.name ?? null, now })
    if (!recorded) throw new AppError('conflict', GOOGLE_HINDRANCES['not-connected'])
    if (!location) return
    await recordVoice(trx, businessId, location, now)
    await deps.queue.add(trx, 'sync-profile-reviews', { businessId })
  })
  return state
}

/** What the owner chooses from. @throws AppError as `locate` */
export async function listLocations(
  deps: Needs,
  { businessId }: OwnerScope,
): Promise<Pick<ProfileLocation, 'name' | 'title' | 'address'>[]> {
  const granted = await grantedBusiness(deps.db, businessId)
  if (!granted) throw new AppError('conflict', GOOGLE_HINDRANCES['not-connected'])
  const found = await locationsOf(deps, businessId, granted.placeId)
  if (found === 'no-access') throw new AppError('conflict', GOOGLE_HINDRANCES['no-access'])
  return found.map(({ name, title, address }) => ({ name, title, address }))
}

async function locationsOf(
  deps: Needs,
  businessId: number,
  placeId: string | null,
): Promise<ProfileLocation[] | 'no-access'> {
  const gateway = profileGateway(deps)
  try {
    return await withToken(deps, businessId, (token) => gateway.locations(token, placeId))
  } catch (error) {
    if (!(error instanceof BusinessProfileError)) throw error
    if (error.kind === 'no-access') return error.kind
    throw new AppError('unavailable', UNAVAILABLE_MESSAGE, { retryAfterSeconds: 30, cause: error })
  }
}

const sole = (fits: readonly ProfileLocation[]) => (fits.length === 1 ? fits[0] : undefined)

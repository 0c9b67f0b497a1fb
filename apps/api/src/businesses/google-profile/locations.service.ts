import { inTransaction, type Trx } from '@fivestead/db/client'
import {
  type GoogleConnectionState,
  type GoogleHinderedState,
  isGoogleHindered,
} from '@fivestead/domain/businesses/google-connection'
import { GOOGLE_HINDRANCES } from '@fivestead/domain/businesses/texts'
import { m } from '@fivestead/domain/languages/messages/businesses/words'
import { type Acting, recordDone } from '../../activity/service.ts'
import type { Deps } from '../../deps.ts'
import { AppError, unavailableMessage } from '../../errors.ts'
import { BusinessProfileError, type ProfileLocation } from '../../gateways/business-profile/interface.ts'
import type { GoogleRefusal } from '../../gateways/google-refusal.ts'
import type { OwnerScope } from '../access.ts'
import { profileGateway, withToken } from './grants/service.ts'
import { noteProjectRefusal } from './refusals.service.ts'
import { grantedBusiness, hinderedBusinesses, recordLocated, recordVoice } from './sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways' | 'keys' | 'log'>

/** A little less than an hour, so that an hourly round finds those of the round before. */
const EVERY_MS = 55 * 60_000
/** Businesses of one round; the next hour's has the rest. */
const A_ROUND = 50

/**
 * Finds which location of the account belongs to the business: the one that is its place. Of several the owner
 * chooses. Asked again it looks again, unless one is connected. A location that was lost stays known while none is found.
 * @param chosen the name of one of them
 * @param by who asks; absent for the worker
 * @returns how the connection stands then
 * @throws AppError conflict where nothing is connected, and for a location that is none of them; unavailable
 */
export async function locate(
  deps: Needs & Pick<Deps, 'queue'>,
  businessId: number,
  chosen?: string,
  by?: Acting,
): Promise<GoogleConnectionState> {
  const granted = await grantedBusiness(deps.db, businessId)
  if (!granted) throw new AppError('conflict', GOOGLE_HINDRANCES['not-connected'])
  if (granted.state === 'connected') return granted.state
  const { found, hindered } = await locationsOf(deps, businessId, granted.placeId)
  const location = chosen === undefined ? sole(found) : found.find(({ name }) => name === chosen)
  if (chosen !== undefined && !location) throw new AppError('conflict', m.locationGone)
  const isLost = isGoogleHindered(granted.state) && granted.location !== null
  const state = location
    ? 'connected'
    : hindered !== null
      ? hindered.state
      : found.length > 0
        ? 'choose-location'
        : isLost
          ? 'no-access'
          : 'no-location'
  const kept = isGoogleHindered(state) ? granted.location : null
  await noteProjectRefusal(deps, state, hindered?.refusal ?? null)
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    const recorded = await recordLocated(
      trx,
      { businessId, grantId: granted.grantId },
      { state, location: location?.name ?? kept, refusal: hindered?.refusal ?? null, now },
    )
    if (!recorded) throw new AppError('conflict', GOOGLE_HINDRANCES['not-connected'])
    if (location) await connectLocation(deps, trx, businessId, location)
    const details = { state, location: location?.title ?? '' }
    if (by) await recordDone(deps, trx, by, 'google.location-chosen', { details })
  })
  return state
}

/** Effects of connecting a location. */
async function connectLocation(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  businessId: number,
  location: ProfileLocation,
): Promise<void> {
  await recordVoice(trx, businessId, location, deps.clock.now())
  await deps.queue.add(trx, 'sync-profile-reviews', { businessId })
}

/**
 * Connects the location that a lost one has become: the same place under another name.
 * @returns whether there is one; false also where Google gives no list
 */
export async function findMovedLocation(
  deps: Needs & Pick<Deps, 'queue'>,
  businessId: number,
): Promise<boolean> {
  const granted = await grantedBusiness(deps.db, businessId)
  if (!granted || granted.placeId === null) return false
  const listed = await locationsOf(deps, businessId, granted.placeId).catch((error: unknown) => {
    if (error instanceof AppError) return { found: [] }
    throw error
  })
  const location = sole(listed.found)
  if (location === undefined || location.name === granted.location) return false
  return inTransaction(deps.db, async (trx) => {
    const connection = { businessId, grantId: granted.grantId }
    const now = deps.clock.now()
    const connected = { state: 'connected', location: location.name, refusal: null, now } as const
    if (!(await recordLocated(trx, connection, connected))) return false
    await connectLocation(deps, trx, businessId, location)
    return true
  })
}

/**
 * Looks again for the locations of businesses that Google refused before one was found. Called hourly. What the whole
 * project is refused ends the round.
 */
export async function locateHindered(deps: Needs & Pick<Deps, 'queue'>): Promise<void> {
  if (deps.gateways.businessProfile === null) return
  const before = new Date(deps.clock.now().getTime() - EVERY_MS)
  for (const businessId of await hinderedBusinesses(deps.db, { before, limit: A_ROUND })) {
    const state = await locate(deps, businessId).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return null
    })
    if (state === 'api-disabled' || state === 'no-quota') return
  }
}

/** Locations that the owner can choose. @throws AppError as `locate` */
export async function listLocations(
  deps: Needs,
  { businessId }: OwnerScope,
): Promise<Pick<ProfileLocation, 'name' | 'title' | 'address'>[]> {
  const granted = await grantedBusiness(deps.db, businessId)
  if (!granted) throw new AppError('conflict', GOOGLE_HINDRANCES['not-connected'])
  const { found, hindered } = await locationsOf(deps, businessId, granted.placeId)
  if (hindered !== null) throw new AppError('conflict', GOOGLE_HINDRANCES[hindered.state])
  return found.map(({ name, title, address }) => ({ name, title, address }))
}

interface Listed {
  found: ProfileLocation[]
  /** Reason why Google returns no list; null if it returned one. */
  hindered: { state: GoogleHinderedState; refusal: GoogleRefusal | null } | null
}

async function locationsOf(deps: Needs, businessId: number, placeId: string | null): Promise<Listed> {
  const gateway = profileGateway(deps)
  try {
    const found = await withToken(deps, businessId, (token) => gateway.locations(token, placeId))
    return { found, hindered: null }
  } catch (error) {
    if (!(error instanceof BusinessProfileError)) throw error
    deps.log.warn({ err: error, businessId }, 'Google gave no list of locations')
    const { kind, refusal } = error
    if (isGoogleHindered(kind)) return { found: [], hindered: { state: kind, refusal } }
    throw new AppError('unavailable', unavailableMessage(), { retryAfterSeconds: 30, cause: error })
  }
}

const sole = (fits: readonly ProfileLocation[]) => (fits.length === 1 ? fits[0] : undefined)

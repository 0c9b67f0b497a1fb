import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { isGoogleHindered } from '@fivestead/domain/businesses/google-connection'
import type { GooglePermissions } from '@fivestead/domain/businesses/google-permissions'
import { GOOGLE_HINDRANCES, type GoogleHindrance } from '@fivestead/domain/businesses/texts'
import { m } from '@fivestead/domain/languages/messages/businesses/words'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import {
  type BusinessProfile,
  BusinessProfileError,
  type GrantedProfile,
  type ProfileTokens,
} from '../../../gateways/business-profile/interface.ts'
import { type ProfileAccess, ProfileError } from '../../../gateways/profile-reviews/interface.ts'
import { singleFlight } from '../../../gateways/single-flight.ts'
import { seal, unseal } from '../../../sealing.ts'
import { connectionOf } from '../sql.ts'
import {
  endLease,
  type Grant,
  grantOf,
  recordEnded,
  recordRefreshed,
  replaceGrant,
  takeLease,
} from './sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways' | 'keys' | 'log'>

/** An access token with less time left is refreshed before it is used, in milliseconds. */
const LEFT_MS = 60_000
/**
 * Lease of the one process that requests a new token, in milliseconds: longer than the provider's slowest
 * response.
 */
const LEASE_MS = 20_000
/** Maximum wait of a call for the process that requests, and its polling interval, in milliseconds. */
const WAIT_MS = 8000
const POLL_MS = 50

/** Google cannot be called for a business; `hindrance` is for the code, the message for the owner. */
class ProfileUnusable extends AppError {
  readonly hindrance: GoogleHindrance
  constructor(hindrance: GoogleHindrance) {
    super('conflict', GOOGLE_HINDRANCES[hindrance])
    this.name = 'ProfileUnusable'
    this.hindrance = hindrance
  }
}

/**
 * Calls Google in the name of a business's owner: with a token that is good now, for the location that the business is
 * connected to, as far as the owner's permissions go. A token that Google does not accept is refreshed once.
 * @param permission what the call needs to be allowed by the owner
 * @param options.evenHindered also where Google refused lately: the call finds out whether it still does
 * @throws ProfileUnusable (an AppError, conflict) while the profile is not connected, the owner has to do something, or the
 *   permission is off; AppError unavailable where there is no Google here; ProfileError of the call, and with
 *   `unavailable` where no token could be had
 */
export async function asProfile<Answer>(
  deps: Needs,
  businessId: number,
  permission: keyof GooglePermissions,
  call: (access: ProfileAccess) => Promise<Answer>,
  { evenHindered = false }: { evenHindered?: boolean } = {},
): Promise<Answer> {
  const connection = await connectionOf(deps.db, businessId)
  const { provider } = profileGateway(deps)
  if (!connection || connection.provider !== provider) throw new ProfileUnusable('not-connected')
  const { state, location, permissions } = connection
  if (state === 'disconnected' || state === 'connecting') throw new ProfileUnusable('not-connected')
  const isHindered = isGoogleHindered(state)
  if (state !== 'connected' && !(isHindered && evenHindered)) throw new ProfileUnusable(state)
  if (location === null) throw new ProfileUnusable(isHindered ? state : 'reconnect')
  if (!permissions[permission]) throw new ProfileUnusable('permission-off')
  try {
    return await withToken(deps, businessId, (accessToken) => call({ accessToken, location }))
  } catch (error) {
    if (!(error instanceof BusinessProfileError)) throw error
    throw new ProfileError('unavailable', 'Google cannot be asked now', { cause: error })
  }
}

/**
 * Makes a call with a good access token, and once more with a new one when it is not accepted.
 * @throws ProfileUnusable reconnect; BusinessProfileError; whatever the call throws
 */
export async function withToken<Answer>(
  deps: Needs,
  businessId: number,
  call: (accessToken: string) => Promise<Answer>,
): Promise<Answer> {
  const { accessToken, version } = await goodToken(deps, businessId)
  try {
    return await call(accessToken)
  } catch (error) {
    if ((error as { kind?: unknown }).kind !== 'unauthorized') throw error
    return call((await goodToken(deps, businessId, version)).accessToken)
  }
}

/** The provider. @throws AppError unavailable where there is none */
export function profileGateway({ gateways: { businessProfile } }: Pick<Deps, 'gateways'>): BusinessProfile {
  if (!businessProfile) throw new AppError('unavailable', m.googleConnectOff)
  return businessProfile
}

interface GoodToken {
  accessToken: string
  version: number
}

/** A token that is good now. @param refused the version of the grant whose token was not accepted */
function goodToken(deps: Needs, businessId: number, refused?: number): Promise<GoodToken> {
  return singleFlight(profileGateway(deps), `token ${businessId} ${refused}`, () =>
    findToken(deps, businessId, refused),
  )
}

/** Reads the token or refreshes it; while another process does, this one waits, and nobody holds a lock (decision 030). */
async function findToken(deps: Needs, businessId: number, refused?: number): Promise<GoodToken> {
  const { db, clock } = deps
  for (let waited = 0; waited <= WAIT_MS; waited += POLL_MS) {
    const grant = await grantOf(db, businessId)
    if (!grant) throw new ProfileUnusable('reconnect')
    const now = clock.now()
    if (grant.version !== refused && grant.expiresAt.getTime() - now.getTime() > LEFT_MS) {
      return { accessToken: open(deps, grant, 'access_token'), version: grant.version }
    }
    const until = new Date(now.getTime() + LEASE_MS)
    if (await takeLease(db, grant, { now, until })) {
      const fresh = await refresh(deps, grant, until)
      if (fresh) return fresh
    } else {
      await setTimeout(POLL_MS)
    }
  }
  throw new BusinessProfileError(
    'unavailable',
    'another process asks for a token and does not come to an end',
  )
}

/** Asks for a new token under the lease; undefined when the grant was written meanwhile. */
async function refresh(deps: Needs, grant: Grant, until: Date): Promise<GoodToken | undefined> {
  const { db, clock, log } = deps
  try {
    const tokens = await profileGateway(deps).refresh(open(deps, grant, 'refresh_token'))
    const { expiresAt, accessToken } = tokens
    const stored = { ...sealed(deps, grant.id, tokens), expiresAt, updatedAt: clock.now() }
    return (await recordRefreshed(db, grant, stored))
      ? { accessToken, version: grant.version + 1 }
      : undefined
  } catch (error) {
    if (error instanceof BusinessProfileError && error.kind === 'ended') {
      log.warn({ businessId: grant.businessId }, 'a Google account ended its consent')
      await inTransaction(db, (trx) => recordEnded(trx, grant, clock.now()))
      return undefined
    }
    await endLease(db, grant, until)
    throw error
  }
}

/** Keeps what the owner's account granted, sealed, in place of what the business had; part of the caller's transaction. */
export async function storeGrant(
  deps: Pick<Deps, 'clock' | 'keys' | 'gateways'>,
  trx: Trx,
  businessId: number,
  { subject, tokens }: GrantedProfile,
): Promise<void> {
  const id = randomUUID()
  const now = deps.clock.now()
  await replaceGrant(trx, {
    ...{ id, businessId, provider: profileGateway(deps).provider, subject },
    ...sealed(deps, id, tokens),
    ...{ expiresAt: tokens.expiresAt, createdAt: now, updatedAt: now },
  })
}

type TokenColumn = 'refresh_token' | 'access_token'
const place = (column: TokenColumn, id: string) => `profile_grants.${column}:${id}`

/** The tokens as they are stored: sealed with the first key, each for its row and column (T33). */
export function sealed(
  { keys }: Pick<Deps, 'keys'>,
  id: string,
  { accessToken, refreshToken }: Pick<ProfileTokens, 'accessToken' | 'refreshToken'>,
): Pick<Grant, 'accessToken' | 'refreshToken' | 'keyId'> {
  const [key] = keys.of('provider-tokens')
  return {
    accessToken: seal(key, place('access_token', id), accessToken),
    refreshToken: seal(key, place('refresh_token', id), refreshToken),
    keyId: key.id,
  }
}

/** A token in clear. @throws ProfileUnusable reconnect when its key is gone, or it was not sealed for this row */
export function open({ keys, log }: Pick<Deps, 'keys' | 'log'>, grant: Grant, column: TokenColumn): string {
  const text = column === 'access_token' ? grant.accessToken : grant.refreshToken
  try {
    return unseal(keys.of('provider-tokens'), grant.keyId, place(column, grant.id), text)
  } catch (error) {
    log.error({ err: error, businessId: grant.businessId }, 'a sealed token does not open')
    throw new ProfileUnusable('reconnect')
  }
}

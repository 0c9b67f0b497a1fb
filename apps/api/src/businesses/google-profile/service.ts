import { createHash } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import {
  GOOGLE_CONSENT_MINUTES,
  type GoogleConnectionState,
  type GoogleOutcome,
  googleReturnPath,
} from '@fivestead/domain/businesses/google-connection'
import {
  DEFAULT_GOOGLE_PERMISSIONS,
  type GooglePermissions,
} from '@fivestead/domain/businesses/google-permissions'
import type { ConnectGoogleInput, GooglePermissionsInput } from '@fivestead/domain/businesses/schemas'
import { GOOGLE_HINDRANCES } from '@fivestead/domain/businesses/texts'
import { m as businessWords } from '@fivestead/domain/languages/messages/businesses/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { recordDone } from '../../activity/service.ts'
import type { Browser, Caller, Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { BusinessProfileError, SANDBOX_PROFILE } from '../../gateways/business-profile/interface.ts'
import { isLivingSession } from '../../sessions/sql.ts'
import type { MemberScope, OwnerScope } from '../access.ts'
import { storeGrant } from './grants/service.ts'
import { locate } from './locations.service.ts'
import {
  type ConnectionRequest,
  connectionOf,
  deleteConnection,
  insertProfileRequest,
  lockOwned,
  reachesBusiness,
  recordConnecting,
  recordGranted,
  recordNotConnected,
  takeRequest,
  updatePermissions,
} from './sql.ts'

const CONSENT_MS = GOOGLE_CONSENT_MINUTES * 60_000

export interface GoogleConnection {
  state: GoogleConnectionState
  permissions: GooglePermissions
  /** Name of the Google account that agreed; null without one. */
  accountName: string | null
  connectedAt: Date | null
  /** True if a profile can be connected here. */
  available: boolean
}

/**
 * Returns the state of a business's connection to Google. An attempt older than ten minutes does not count,
 * nor does a sandbox connection outside the local sandbox. A connection whose tokens no key decrypts any more
 * has to be made again.
 */
export async function googleConnection(
  { db, clock, keys, gateways: { businessProfile } }: Pick<Deps, 'db' | 'clock' | 'keys' | 'gateways'>,
  { businessId }: OwnerScope,
): Promise<GoogleConnection> {
  const available = businessProfile !== null
  const row = await connectionOf(db, businessId)
  if (!row) return { ...NOT_CONNECTED, available, permissions: DEFAULT_GOOGLE_PERMISSIONS }
  const { state, permissions, accountName, connectedAt, keyId } = row
  const invented = row.provider === SANDBOX_PROFILE && businessProfile?.provider !== SANDBOX_PROFILE
  if (state === 'disconnected' || state === 'connecting' || invented) {
    const isLeft = invented || clock.now().getTime() - row.updatedAt.getTime() >= CONSENT_MS
    return { ...NOT_CONNECTED, available, permissions, ...(isLeft ? {} : { state }) }
  }
  const opens = keys.of('provider-tokens').some(({ id }) => id === keyId)
  return { state: opens ? state : 'reconnect', available, permissions, accountName, connectedAt }
}

const NOT_CONNECTED = { state: 'disconnected', accountName: null, connectedAt: null } as const

/**
 * Sends the owner's browser to Google. The expected callback is stored twice: a hash of the state with the
 * business and the session, and the secrets in an encrypted cookie of this browser. Both last ten minutes and
 * work once.
 * @throws AppError unavailable where this service has no access to Google
 */
export async function connectGoogle(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways'>,
  browser: Pick<Browser, 'keepConnecting'>,
  viewer: Viewer,
  scope: MemberScope,
  { permissions, from }: Pick<ConnectGoogleInput, 'permissions' | 'from'>,
): Promise<{ authUrl: string }> {
  const { businessId, userId } = scope
  const { db, clock, gateways } = deps
  const { businessProfile } = gateways
  if (!businessProfile) throw new AppError('unavailable', businessWords.googleConnectOff)
  // Two accounts may sign in with one browser: take the one that is in the business's organization.
  const session = viewer.sessions.find((session) => session.userId === userId)
  if (!session) throw new AppError('unauthenticated', refusals.notAuthenticated)
  const { url, secrets } = await businessProfile.begin()
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    await recordConnecting(trx, businessId, permissions, now)
    await insertProfileRequest(trx, {
      stateHash: hash(secrets.state),
      businessId,
      userId,
      sessionKey: session.key,
      permissions,
      expiresAt: new Date(now.getTime() + CONSENT_MS),
    })
    await recordDone(deps, trx, scope, 'google.connecting', { id: businessId })
  })
  browser.keepConnecting({ ...secrets, from: from ?? 'insights' })
  return { authUrl: url }
}

/**
 * Handles the browser's return from Google. Returns the dashboard's path to go on to, which carries the
 * outcome. Throws for unexpected faults alone, so that a returning owner sees the dashboard.
 */
export async function finishGoogle(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways' | 'keys' | 'log' | 'queue'>,
  browser: Pick<Browser & Caller, 'takeConnecting' | 'prefix'>,
  search: string,
): Promise<string> {
  const { db, clock, log } = deps
  const { businessProfile } = deps.gateways
  const pending = browser.takeConnecting()
  if (!pending || !businessProfile) return googleReturnPath('failed')
  const request = await takeRequest(db, hash(pending.state))
  const path = (outcome: GoogleOutcome) => googleReturnPath(outcome, request?.businessId, pending.from)
  if (!request || !(await isStillGood(deps, request))) {
    if (request) await recordNotConnected(db, request.businessId, clock.now())
    return path('failed')
  }
  try {
    const granted = await businessProfile.finish(search, pending)
    const { businessId, userId, permissions } = request
    const { accountName } = granted
    const { provider } = businessProfile
    const kept = await inTransaction(db, async (trx) => {
      // Locked, so that a concurrent deletion of the business includes the grant or leaves it to be revoked.
      const held = await lockOwned(trx, businessId, userId)
      if (!held) return false
      await recordGranted(trx, businessId, { permissions, accountName, provider, now: clock.now() })
      await storeGrant(deps, trx, businessId, granted)
      const { organizationId } = held
      const acting = { organizationId, userId, businessId, network: browser.prefix }
      await recordDone(deps, trx, acting, 'google.connected')
      // The owner changed the Google account: the consent of the earlier account is revoked.
      await deps.queue.add(trx, 'revoke-grants', {})
      return true
    })
    if (!kept) return path('failed')
    const state = await locate(deps, businessId).catch((error: unknown) => {
      // The dashboard shows this, with a button to try again.
      log.warn({ err: error, businessId }, 'locations of a Google account not read')
      return 'choose-location' as const
    })
    return path(state === 'connected' ? 'connected' : 'unfinished')
  } catch (error) {
    if (!(error instanceof BusinessProfileError)) throw error
    await recordNotConnected(db, request.businessId, clock.now())
    if (error.kind === 'declined') return path('declined')
    log.warn({ err: error }, 'Google profile not connected')
    return path('failed')
  }
}

/**
 * Returns true if the request has not expired, its session is alive and the account may still see the
 * business.
 */
async function isStillGood({ db, clock }: Pick<Deps, 'db' | 'clock'>, request: ConnectionRequest) {
  const { businessId, userId, sessionKey, expiresAt } = request
  if (expiresAt <= clock.now()) return false
  if (!(await isLivingSession(db, userId, sessionKey, clock.now()))) return false
  return reachesBusiness(db, userId, businessId)
}

/**
 * Changes the owner's permissions without a new consent: Google has only one scope for all of them.
 * @throws AppError conflict where nothing is connected
 */
export async function changePermissions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { permissions }: Pick<GooglePermissionsInput, 'permissions'>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await updatePermissions(trx, scope.businessId, permissions, clock.now()))) {
      throw new AppError('conflict', GOOGLE_HINDRANCES['not-connected'])
    }
    await recordDone({ clock }, trx, scope, 'google.permissions-changed', { details: { ...permissions } })
  })
}

/** Deletes the connection and its data; a job revokes the consent at Google. */
export async function disconnectGoogle(
  { db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>,
  scope: OwnerScope,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteConnection(trx, scope.businessId)
    await recordDone({ clock }, trx, scope, 'google.disconnected')
    await queue.add(trx, 'revoke-grants', {})
  })
}

const hash = (state: string) => createHash('sha256').update(state).digest('hex')

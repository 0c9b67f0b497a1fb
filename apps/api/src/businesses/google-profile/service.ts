import { createHash } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { GOOGLE_CONSENT_MINUTES, googleReturnPath } from '@fivestead/domain/businesses/google-connection'
import {
  DEFAULT_GOOGLE_PERMISSIONS,
  type GooglePermissions,
} from '@fivestead/domain/businesses/google-permissions'
import type { ConnectGoogleInput } from '@fivestead/domain/businesses/schemas'
import { GOOGLE_CONNECT } from '@fivestead/domain/businesses/texts'
import type { Browser, Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { BusinessProfileError, SANDBOX_PROFILE } from '../../gateways/business-profile/interface.ts'
import { isLivingSession } from '../../sessions/sql.ts'
import type { OwnerScope } from '../access.ts'
import { getBusiness } from '../service.ts'
import { ownedBusinessId } from '../sql.ts'
import {
  type ConnectionRequest,
  connectionOf,
  deleteConnection,
  insertProfileRequest,
  recordConnected,
  recordConnecting,
  recordNotConnected,
  takeRequest,
} from './sql.ts'

const CONSENT_MS = GOOGLE_CONSENT_MINUTES * 60_000

export interface GoogleConnection {
  state: 'connected' | 'connecting' | 'disconnected'
  permissions: GooglePermissions
  /** The Google account that agreed; null unless connected. */
  accountName: string | null
  connectedAt: Date | null
  /** Whether a profile can be connected here. */
  available: boolean
}

/**
 * How a business stands with Google; an attempt that was left for ten minutes is none any more, and neither is a
 * connection that the local sandbox made up, wherever else its data is opened.
 */
export async function googleConnection(
  { db, clock, gateways: { businessProfile } }: Pick<Deps, 'db' | 'clock' | 'gateways'>,
  { businessId }: OwnerScope,
): Promise<GoogleConnection> {
  const available = businessProfile !== null
  const row = await connectionOf(db, businessId)
  if (!row) return { ...NOT_CONNECTED, available, permissions: DEFAULT_GOOGLE_PERMISSIONS }
  const { permissions, accountName, connectedAt } = row
  const invented = row.provider === SANDBOX_PROFILE && businessProfile?.provider !== SANDBOX_PROFILE
  if (row.state === 'connected' && !invented) {
    return { state: 'connected', available, permissions, accountName, connectedAt }
  }
  const isLeft = invented || clock.now().getTime() - row.updatedAt.getTime() >= CONSENT_MS
  return { ...NOT_CONNECTED, available, permissions, ...(isLeft ? {} : { state: row.state }) }
}

const NOT_CONNECTED = { state: 'disconnected', accountName: null, connectedAt: null } as const

/**
 * Sends the owner's browser to Google. What must come back is kept twice: a hash of the state beside the business and
 * the session that began, and the secrets in an encrypted cookie of this browser. Both last ten minutes and serve once.
 * @throws AppError unavailable where this service has no access to Google
 */
export async function connectGoogle(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways'>,
  browser: Pick<Browser, 'keepConnecting'>,
  viewer: Viewer,
  { businessId }: OwnerScope,
  { permissions, from }: Pick<ConnectGoogleInput, 'permissions' | 'from'>,
): Promise<{ authUrl: string }> {
  const { db, clock, gateways } = deps
  const { businessProfile } = gateways
  if (!businessProfile) throw new AppError('unavailable', GOOGLE_CONNECT.off)
  // Of two accounts behind one browser, the one that holds the business.
  const { userId } = await getBusiness(deps, viewer, businessId)
  const session = viewer.sessions.find((one) => one.userId === userId)
  if (!session) throw new AppError('unauthenticated', 'Not authenticated')
  const { url, secrets } = businessProfile.begin()
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
  })
  browser.keepConnecting({ ...secrets, from: from ?? 'insights' })
  return { authUrl: url }
}

/**
 * Takes what the browser brought back from Google; returns the dashboard's path to go on to, which says how it went.
 * Never fails but by a fault: an owner who comes back sees the dashboard.
 */
export async function finishGoogle(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways' | 'log'>,
  browser: Pick<Browser, 'takeConnecting'>,
  search: string,
): Promise<string> {
  const { db, clock, log } = deps
  const { businessProfile } = deps.gateways
  const pending = browser.takeConnecting()
  if (!pending || !businessProfile) return googleReturnPath('failed')
  const request = await takeRequest(db, hash(pending.state))
  const path = (outcome: 'connected' | 'declined' | 'failed') =>
    googleReturnPath(outcome, request?.businessId, pending.from)
  if (!request || !(await isStillGood(deps, request))) {
    if (request) await recordNotConnected(db, request.businessId, clock.now())
    return path('failed')
  }
  try {
    const { accountName } = await businessProfile.finish(search, pending)
    const now = clock.now()
    await recordConnected(db, request.businessId, {
      permissions: JSON.stringify(request.permissions),
      accountName,
      provider: businessProfile.provider,
      connectedAt: now,
      updatedAt: now,
    })
    return path('connected')
  } catch (error) {
    if (!(error instanceof BusinessProfileError)) throw error
    await recordNotConnected(db, request.businessId, clock.now())
    if (error.kind === 'declined') return path('declined')
    log.warn({ err: error }, 'Google profile not connected')
    return path('failed')
  }
}

/** In time, by a session that still lives, for a business that is still that account's. */
async function isStillGood({ db, clock }: Pick<Deps, 'db' | 'clock'>, request: ConnectionRequest) {
  const { businessId, userId, sessionKey, expiresAt } = request
  if (expiresAt <= clock.now()) return false
  if (!(await isLivingSession(db, userId, sessionKey, clock.now()))) return false
  return (await ownedBusinessId(db, [userId], businessId)) !== undefined
}

/** Forgets the connection with everything of it. */
export async function disconnectGoogle({ db }: Pick<Deps, 'db'>, { businessId }: OwnerScope): Promise<void> {
  await inTransaction(db, (trx) => deleteConnection(trx, businessId))
}

const hash = (state: string) => createHash('sha256').update(state).digest('hex')

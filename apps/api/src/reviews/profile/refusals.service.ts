import { inTransaction } from '@fivestead/db/client'
import { type GoogleHinderedState, isGoogleHindered } from '@fivestead/domain/businesses/google-connection'
import { findMovedLocation } from '../../businesses/google-profile/locations.service.ts'
import { profileRefused } from '../../businesses/google-profile/refusals.service.ts'
import { recordRegained } from '../../businesses/google-profile/refusals.sql.ts'
import type { Deps } from '../../deps.ts'
import type { ProfileError } from '../../gateways/profile-reviews/interface.ts'
import { type Sync, updateSync } from './sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways' | 'keys' | 'log' | 'queue'>

/** Access counts as lost once Google refused it twice, this far apart. */
const LOST_AFTER_MS = 30 * 60_000

/**
 * Records what Google's refusal of a reading means. A fault of the operator's project counts at once. Access
 * counts as lost at the second refusal in a row, unless the profile is found under another name: Google gives a location
 * a new one when it moves to another account.
 */
export async function noteRefusal(
  deps: Needs,
  { businessId, refusedSince }: Sync,
  lease: string,
  error: ProfileError,
): Promise<void> {
  const state = stateOf(error)
  if (state === null) return
  const now = deps.clock.now()
  if (refusedSince === null) await updateSync(deps.db, businessId, lease, { refusedSince: now })
  const isOwners = state === 'no-access' || state === 'reconnect'
  if (isOwners) {
    if (refusedSince === null || now.getTime() - refusedSince.getTime() < LOST_AFTER_MS) return
    if (state === 'no-access' && (await findMovedLocation(deps, businessId))) return
  }
  const { refusal } = error
  await profileRefused(deps, businessId, { state, refusal })
}

/** Records that Google allowed a reading, if it had refused the one before. */
export async function noteAllowed(
  deps: Pick<Deps, 'db' | 'clock'>,
  { businessId, refusedSince }: Sync,
  lease: string,
): Promise<void> {
  if (refusedSince === null) return
  await inTransaction(deps.db, async (trx) => {
    await updateSync(trx, businessId, lease, { refusedSince: null })
    await recordRegained(trx, businessId, deps.clock.now())
  })
}

function stateOf({ kind }: ProfileError): GoogleHinderedState | 'reconnect' | null {
  if (kind === 'not_found') return 'no-access'
  if (kind === 'unauthorized') return 'reconnect'
  return isGoogleHindered(kind) ? kind : null
}

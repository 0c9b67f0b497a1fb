import { inTransaction } from '@fivestead/db/client'
import type { Deps } from '../../deps.ts'
import { open } from './grants/service.ts'
import type { Grant } from './grants/sql.ts'
import { endLease, takeLease } from './grants/sql.ts'
import { dropGrant, isShared, recordReleased, releasedGrants } from './revocation.sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways' | 'keys' | 'log'>

/** Grants of one run; what is left is the next one's. */
const A_RUN = 100
const LEASE_MS = 20_000

/**
 * Ends the consent at the provider for connections that ended, and drops what is kept of them. A provider that does
 * not answer is asked again by a later run, for seven days (docs/retention.md). The consent of an account that another
 * business still uses is not ended: a provider ends it for all of them (decision 030).
 */
export async function revokeGrants(deps: Needs): Promise<void> {
  await recordReleased(deps.db, deps.clock.now())
  for (const grant of await releasedGrants(deps.db, A_RUN)) {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    if (!(await takeLease(deps.db, grant, { now, until }))) continue
    try {
      await revoke(deps, grant)
      await dropGrant(deps.db, grant.id)
    } catch (error) {
      deps.log.warn({ err: error }, 'a Google consent was not revoked; it is tried again')
      await endLease(deps.db, grant, until)
    }
  }
}

/** A new job for grants that wait: a deletion queued none, a job was lost, or the provider did not answer. */
export async function requeueRevocations({ db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>) {
  await recordReleased(db, clock.now())
  if ((await releasedGrants(db, 1)).length === 0) return
  await inTransaction(db, (trx) => queue.add(trx, 'revoke-grants', {}))
}

async function revoke(deps: Needs, grant: Grant): Promise<void> {
  const { businessProfile } = deps.gateways
  if (await isShared(deps.db, grant)) return
  if (businessProfile?.provider !== grant.provider) throw new Error('its provider is not set up here')
  await businessProfile.revoke(open(deps, grant, 'refresh_token'))
}

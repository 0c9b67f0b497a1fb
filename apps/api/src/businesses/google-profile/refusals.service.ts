import type { GoogleHinderedState } from '@fivestead/domain/businesses/google-connection'
import type { Deps } from '../../deps.ts'
import type { GoogleRefusal } from '../../gateways/google-refusal.ts'
import { keepAlert } from '../../gateways/pauses/alerts.ts'
import { recordHindered } from './refusals.sql.ts'

const DAY_MS = 86_400_000
/** An owner is mailed of lost access once in this time, however often it comes and goes. */
const TELL_AGAIN_MS = 7 * DAY_MS

/** Keeps a refusal that is the operator's for their mail, and logs it when it is new. */
export async function noteProjectRefusal(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  state: string,
  refusal: GoogleRefusal | null,
): Promise<void> {
  if (refusal === null || (state !== 'api-disabled' && state !== 'no-quota')) return
  const { api, message: reason } = refusal
  const port = 'business-profile'
  const subject = `${port} ${state} ${api}`
  if (await keepAlert(db, { subject, port, code: state, reason }, clock.now())) {
    log.error({ api, google: reason }, 'Google refuses this project: see npm run operate -- doctor')
  }
}

/**
 * Takes note that Google refuses to let a connected profile be read; the operator is told where they have to act. The
 * owner's mail goes out hourly.
 */
export async function profileRefused(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  businessId: number,
  { state, refusal }: { state: GoogleHinderedState | 'reconnect'; refusal: GoogleRefusal | null },
): Promise<void> {
  await noteProjectRefusal(deps, state, refusal)
  const { api = null, message = null } = refusal ?? {}
  const now = deps.clock.now()
  const toldSince = new Date(now.getTime() - TELL_AGAIN_MS)
  await recordHindered(deps.db, businessId, { state, refusedApi: api, refusedWords: message, toldSince, now })
}

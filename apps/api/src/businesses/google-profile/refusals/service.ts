import type { Trx } from '@fivestead/db/client'
import type { GoogleHinderedState } from '@fivestead/domain/businesses/google-connection'
import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../emails/service.ts'
import type { GoogleRefusal } from '../../../gateways/google-refusal.ts'
import { projectRefusalEmail } from './email.ts'
import { findRefusal, lockRefusals, recordHindered } from './sql.ts'

const DAY_MS = 86_400_000
/** An owner is mailed of lost access once in this time, however often it comes and goes. */
const TELL_AGAIN_MS = 7 * DAY_MS

/**
 * Tells the operator of a refusal that is theirs, by mail and log, when no connection met it before; part of the
 * transaction that records it, and called before that.
 */
export async function tellOperator(
  deps: Pick<Deps, 'clock' | 'queue' | 'log'>,
  trx: Trx,
  state: string,
  refusal: GoogleRefusal | null,
): Promise<void> {
  if (refusal === null || (state !== 'api-disabled' && state !== 'no-quota')) return
  await lockRefusals(trx)
  const { api, message } = refusal
  if (await findRefusal(trx, { state, api })) return
  deps.log.error({ api, google: message }, 'Google refuses this project: see npm run doctor')
  await queueEmail(deps, trx, projectRefusalEmail, { ref: `${state} ${api}` })
}

/**
 * Takes note that Google refuses to let a connected profile be read; the operator is told where they have to act. The
 * owner's mail goes out hourly (GBP-10).
 */
export async function profileRefused(
  deps: Pick<Deps, 'clock' | 'queue' | 'log'>,
  trx: Trx,
  businessId: number,
  { state, refusal }: { state: GoogleHinderedState | 'reconnect'; refusal: GoogleRefusal | null },
): Promise<void> {
  await tellOperator(deps, trx, state, refusal)
  const { api = null, message = null } = refusal ?? {}
  const now = deps.clock.now()
  const toldSince = new Date(now.getTime() - TELL_AGAIN_MS)
  await recordHindered(trx, businessId, { state, refusedApi: api, refusedWords: message, toldSince, now })
}

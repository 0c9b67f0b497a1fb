import type { Deps } from '../deps.ts'
import { SealError, seal, unseal } from '../sealing.ts'
import { recordResealed, sealedOtherwise } from './endpoints/sql.ts'

type Sealed = {
  id: string
  keyId: string
  secret: string
  earlierSecret: string | null
  earlierUntil: Date | null
}

const place = (id: string, which: 'secret' | 'earlier_secret') => `webhook_endpoints.${which}:${id}`

/** Secrets of an endpoint as its row holds them, sealed with the first key. @param earlier null without one */
export function sealSecrets(
  { keys }: Pick<Deps, 'keys'>,
  id: string,
  { secret, earlier }: { secret: string; earlier: string | null },
): Pick<Sealed, 'keyId' | 'secret' | 'earlierSecret'> {
  const [key] = keys.of('webhook-secrets')
  return {
    keyId: key.id,
    secret: seal(key, place(id, 'secret'), secret),
    earlierSecret: earlier === null ? null : seal(key, place(id, 'earlier_secret'), earlier),
  }
}

/** The secrets that sign now, the newest first. @throws SealError where no key of the installation opens them */
export function openSecrets({ keys }: Pick<Deps, 'keys'>, sealed: Sealed, now: Date): string[] {
  const open = (which: 'secret' | 'earlier_secret', text: string) =>
    unseal(keys.of('webhook-secrets'), sealed.keyId, place(sealed.id, which), text)
  const { secret, earlierSecret, earlierUntil } = sealed
  const signsStill = earlierSecret !== null && earlierUntil !== null && earlierUntil > now
  return [open('secret', secret), ...(signsStill ? [open('earlier_secret', earlierSecret)] : [])]
}

/**
 * Seals every secret with the first session key (docs/keys.md), while the service runs.
 * @returns how many endpoints were sealed anew, and of how many no listed key opens the secret
 */
export async function resealSecrets(
  deps: Pick<Deps, 'db' | 'keys'>,
): Promise<{ done: number; lost: number }> {
  const [{ id: first }] = deps.keys.of('webhook-secrets')
  let [done, lost] = [0, 0]
  for (const row of await sealedOtherwise(deps.db, first)) {
    try {
      const [secret = '', earlier = null] = openSecrets(deps, row, new Date(0))
      if (await recordResealed(deps.db, row, sealSecrets(deps, row.id, { secret, earlier }))) done += 1
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      lost += 1
    }
  }
  return { done, lost }
}

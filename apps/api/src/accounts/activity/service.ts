import type { Trx } from '@fivestead/db/client'
import type { ActivityAction, ActivitySubject } from '@fivestead/domain/accounts/activity'
import type { Deps } from '../../deps.ts'
import { insertActivity } from './sql.ts'

/** The person who acts: an account on a screen, or somebody at the command line without one. */
export interface Actor {
  kind: 'owner' | 'operator' | 'command' | 'system'
  id: string | null
  /** As limits count it; null without a network. */
  network: string | null
}

/** An operator's command. */
export const COMMAND: Actor = { kind: 'command', id: null, network: null }

interface Entry {
  actor: Actor
  action: ActivityAction
  subject: ActivitySubject
  subjectId: string
  /** The account in whose log it stands; null where it concerns none. */
  userId: string | null
  /** Plain facts: never the text of a message, and no secret. */
  details?: Record<string, string | number | boolean>
}

/** Records that something was done, in the transaction of the change; the entry is there exactly if the change is. */
export function recordActivity(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { actor, details, ...entry }: Entry,
): Promise<void> {
  return insertActivity(trx, {
    ...entry,
    at: clock.now(),
    actor: actor.kind,
    actorId: actor.id,
    network: actor.network,
    details: details === undefined ? null : JSON.stringify(details),
  })
}

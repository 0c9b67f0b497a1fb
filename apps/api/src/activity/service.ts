import { type Db, inTransaction, type Trx } from '@fivestead/db/client'
import {
  type ActivityAction,
  type ActivityDetails,
  kindOf,
} from '@fivestead/domain/accounts/activity/actions'
import type { Deps } from '../deps.ts'
import { insertActivity, insertForTeams } from './sql.ts'

/** The actor of an entry: an account on a screen, or the operator at the command line without an account. */
export interface Actor {
  kind: 'owner' | 'operator' | 'command' | 'system'
  id: string | null
  /** Network prefix that limits count; null without a network. */
  network: string | null
}

/** An operator's command. */
export const COMMAND: Actor = { kind: 'command', id: null, network: null }

/** The account, API key or mail that acts for an organization, and the business; an `OwnerScope` is one. */
export interface Acting {
  organizationId: string
  /** Null for a person who uses a mailed link and need not be signed in. */
  userId: string | null
  /** The API key that acts in place of a person. */
  apiKeyId?: string
  /** True if a mail acts in place of a person. */
  isMail?: boolean
  network: string
  businessId?: number
}

/** An action and the thing that it was done to. */
export interface Done {
  action: ActivityAction
  id?: string | number | undefined
  /** Name of a thing, never of a person: names of people are looked up when the log is read. */
  name?: string | null | undefined
  /** Plain facts; never the text of a message, never a secret. */
  details?: ActivityDetails | undefined
}

const columnsOf = ({ clock }: Pick<Deps, 'clock'>, { action, id, name, details }: Done) => ({
  at: clock.now(),
  action,
  subject: kindOf(action),
  subjectId: id === undefined ? null : String(id),
  subjectName: name?.slice(0, 200) ?? null,
  details: details === undefined ? null : JSON.stringify(details),
})

/**
 * Records an action of a person for an organization, in the transaction of the change: both are stored or
 * neither.
 */
export function recordDone(
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  { organizationId, userId, apiKeyId, isMail = false, network, businessId }: Acting,
  action: ActivityAction,
  done: Omit<Done, 'action'> = {},
): Promise<void> {
  return insertActivity(trx, {
    ...columnsOf(deps, { ...done, action }),
    organizationId,
    businessId: businessId ?? null,
    userId: null,
    actor: isMail ? 'system' : apiKeyId === undefined ? 'owner' : 'key',
    actorId: apiKeyId ?? userId,
    network: isMail ? null : network,
  })
}

/**
 * Records an action in its own transaction, where only the log changes: a download, a refusal, the outcome of
 * many small transactions.
 */
export const recordAlone = (
  deps: Pick<Deps, 'clock'> & { db: Db },
  ...entry: [Acting, ActivityAction, Omit<Done, 'action'>?]
): Promise<void> => inTransaction(deps.db, (trx) => recordDone(deps, trx, ...entry))

/** Records a consequence of a change for an organization; the entry has no actor. */
export const recordBySystem = (
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  organizationId: string,
  done: Done,
): Promise<void> =>
  insertActivity(trx, {
    ...columnsOf(deps, done),
    ...{ organizationId, businessId: null, userId: null, actor: 'system', actorId: null, network: null },
  })

interface Entry extends Done {
  actor: Actor
  /**
   * The account concerned: each of its organizations gets the entry. Null if the entry concerns no account.
   */
  userId: string | null
}

/** Records an action on an account, in the transaction of the change. */
export function recordActivity(
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  { actor, userId, ...done }: Entry,
): Promise<void> {
  const row = {
    ...columnsOf(deps, { id: userId ?? undefined, ...done }),
    ...{ actor: actor.kind, actorId: actor.id, network: actor.network, userId },
  }
  return userId === null ? insertActivity(trx, row) : insertForTeams(trx, { ...row, userId })
}

/** Records an action of a person on their own account. */
export const recordOwn = (
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  { userId, network }: { userId: string; network: string },
  action: ActivityAction,
  details?: ActivityDetails,
): Promise<void> =>
  recordActivity(deps, trx, { actor: { kind: 'owner', id: userId, network }, userId, action, details })

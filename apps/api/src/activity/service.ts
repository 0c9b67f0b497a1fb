import { type Db, inTransaction, type Trx } from '@fivestead/db/client'
import {
  type ActivityAction,
  type ActivityDetails,
  kindOf,
} from '@fivestead/domain/accounts/activity/actions'
import type { Deps } from '../deps.ts'
import { insertActivity, insertForTeams } from './sql.ts'

/** The person who acts: an account on a screen, or somebody at the command line without one. */
export interface Actor {
  kind: 'owner' | 'operator' | 'command' | 'system'
  id: string | null
  /** As limits count it; null without a network. */
  network: string | null
}

/** An operator's command. */
export const COMMAND: Actor = { kind: 'command', id: null, network: null }

/** Who acts for an organization, and for which business of it; an `OwnerScope` is one. */
export interface Acting {
  organizationId: string
  /** Null for somebody with a link that was mailed, who need not be signed in. */
  userId: string | null
  /** The API key in whose place a person would act. */
  apiKeyId?: string
  /** A mail, in whose place a person would act. */
  isMail?: boolean
  network: string
  businessId?: number
}

/** What was done, and to which thing. */
export interface Done {
  action: ActivityAction
  id?: string | number | undefined
  /** A name of a thing, never of a person: people are named when the log is read. */
  name?: string | null | undefined
  /** Plain facts: never the text of a message, and no secret. */
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

/** Records what a person did for an organization, in the transaction of the change: the entry is there exactly if it is. */
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

/** The same where nothing changes but the log: a download, a refusal, the outcome of many small transactions. */
export const recordAlone = (
  deps: Pick<Deps, 'clock'> & { db: Db },
  ...entry: [Acting, ActivityAction, Omit<Done, 'action'>?]
): Promise<void> => inTransaction(deps.db, (trx) => recordDone(deps, trx, ...entry))

/** Records what followed from a change for an organization, with nobody who did it. */
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
  /** The account that it concerns: each organization that it is a member of has the entry. Null where it concerns none. */
  userId: string | null
}

/** Records what was done to an account, in the transaction of the change. */
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

/** Records what a person did to their own account. */
export const recordOwn = (
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  { userId, network }: { userId: string; network: string },
  action: ActivityAction,
  details?: ActivityDetails,
): Promise<void> =>
  recordActivity(deps, trx, { actor: { kind: 'owner', id: userId, network }, userId, action, details })

import type { Db, Trx } from '@fivestead/db/client'
import { Lucia, TimeSpan } from 'lucia'
import type { LoginKind } from '../caller.ts'
import type { Clock } from '../deps.ts'
import { sessionAdapter } from './adapter.ts'
import { IDLE_DAYS } from './ages.ts'
import type { FoundMembership } from './sql.ts'

interface SessionAttributes {
  kind: LoginKind
  /** ISO time of the sign-in. */
  startedAt: string
  /** ISO time of the last visit, to within ten minutes. */
  seenAt?: string
  /** Names of the browser and its system, such as Chrome and Windows; absent where the browser does not tell. */
  browser?: string
  system?: string
  /** An IPv4 address or an IPv6 /64. */
  network?: string
  /** The organization that the person chose to see; absent for the first. */
  organizationId?: string
  /** A code, a recovery code or a passkey was given; absent for a password alone. */
  secondStep?: 'proved'
  /** Handed back to the external provider at logout. */
  idToken?: string
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOn>
    DatabaseSessionAttributes: SessionAttributes
    DatabaseUserAttributes: { memberships: readonly FoundMembership[]; isTwoStep: boolean }
  }
}

/** Lucia bound to a database or to one transaction; making one costs nothing. */
export function luciaOn(db: Db | Trx, clock: Clock) {
  return new Lucia(sessionAdapter(db, clock), {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
    getSessionAttributes: (attributes: SessionAttributes) => attributes,
    getUserAttributes: ({ memberships, isTwoStep }) => ({ memberships, isTwoStep }),
  })
}

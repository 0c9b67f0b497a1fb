import type { Db, Trx } from '@fivestead/db/client'
import { Lucia, TimeSpan } from 'lucia'
import type { LoginKind } from '../http/context.ts'
import { sessionAdapter } from './adapter.ts'

/** Days without a visit after which a session ends, and its greatest age however busy it is. */
export const IDLE_DAYS = 7
export const ABSOLUTE_DAYS = 30

interface SessionAttributes {
  kind: LoginKind
  /** ISO time of the sign-in. */
  startedAt: string
  /** ISO time of the last visit, to within ten minutes. */
  seenAt?: string
  /** What the owner calls the browser, e.g. 'Chrome on Windows'. */
  browser?: string
  /** An IPv4 address or an IPv6 /64. */
  network?: string
  /** Handed back to the external provider at logout. */
  idToken?: string
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOn>
    DatabaseSessionAttributes: SessionAttributes
    DatabaseUserAttributes: Record<never, never>
  }
}

/** Lucia bound to a database or to one transaction; making one costs nothing. */
export function luciaOn(db: Db | Trx) {
  return new Lucia(sessionAdapter(db), {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
    getSessionAttributes: (attributes: SessionAttributes) => attributes,
  })
}

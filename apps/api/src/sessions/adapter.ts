import { hash } from 'node:crypto'
import type { Db, Trx } from '@fivestead/db/client'
import type { Adapter, DatabaseSession } from 'lucia'
import type { Clock } from '../deps.ts'
import {
  deleteExpiredSessions,
  endSessionByKey,
  endSessionsOf,
  extendSession,
  findSession,
  insertSession,
  sessionRowsOf,
} from './sql.ts'

/** The table holds the id's SHA-256: who reads the table can sign in as nobody. */
export const hashId = (sessionId: string) => hash('sha256', sessionId, 'hex')

/** Lucia's storage over `sessions(sid, sess, expire)`; with a transaction it takes part in it. */
export function sessionAdapter(db: Db | Trx, clock: Clock): Adapter {
  // Lucia knows the system's time alone, the table holds the clock's: what it gives and gets is moved by the difference.
  const ahead = () => clock.now().getTime() - Date.now()
  const toClock = (time: Date) => new Date(time.getTime() + ahead())
  const toLucia = (id: string, row: { sess: unknown; expire: Date }): DatabaseSession => {
    const { userId, attributes } = row.sess as Pick<DatabaseSession, 'userId' | 'attributes'>
    return { id, userId, attributes, expiresAt: new Date(row.expire.getTime() - ahead()) }
  }
  return {
    async getSessionAndUser(sessionId) {
      const row = await findSession(db, hashId(sessionId))
      if (!row) return [null, null]
      return [toLucia(sessionId, row), row.userId === null ? null : { id: row.userId, attributes: row }]
    },

    async getUserSessions(userId) {
      const rows = await sessionRowsOf(db, userId)
      // The true ids are not known here; the hash serves to tell sessions apart.
      return rows.map((row) => toLucia(row.sid, row))
    },

    async setSession({ id, userId, expiresAt, attributes }) {
      await insertSession(db, { key: hashId(id), userId, attributes, expire: toClock(expiresAt) })
    },

    async updateSessionExpiration(sessionId, expiresAt) {
      await extendSession(db, hashId(sessionId), toClock(expiresAt))
    },

    async deleteSession(sessionId) {
      await endSessionByKey(db, hashId(sessionId))
    },

    async deleteUserSessions(userId) {
      await endSessionsOf(db, [userId])
    },

    async deleteExpiredSessions() {
      await deleteExpiredSessions(db, clock.now())
    },
  }
}

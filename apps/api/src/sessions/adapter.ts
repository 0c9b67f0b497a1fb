import { createHash } from 'node:crypto'
import type { Db, Trx } from '@fivestead/db/client'
import { sql } from 'kysely'
import type { Adapter, DatabaseSession } from 'lucia'

/** The table holds the id's SHA-256: who reads the table can sign in as nobody. */
export const hashId = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex')

const userOf = sql<string>`sessions.sess->>'userId'`

/** Lucia's storage over `sessions(sid, sess, expire)`; with a transaction it takes part in it. */
export function sessionAdapter(db: Db | Trx): Adapter {
  return {
    async getSessionAndUser(sessionId) {
      const row = await db
        .selectFrom('sessions')
        .leftJoin('users', (join) => join.on(sql<boolean>`users.id = ${userOf}`))
        .select(['sessions.sess', 'sessions.expire', 'users.id as userId'])
        .where('sessions.sid', '=', hashId(sessionId))
        .executeTakeFirst()
      if (!row) return [null, null]
      const session = toSession(sessionId, row)
      return [session, row.userId === null ? null : { id: row.userId, attributes: {} }]
    },

    async getUserSessions(userId) {
      const rows = await db
        .selectFrom('sessions')
        .select(['sid', 'sess', 'expire'])
        .where(userOf, '=', userId)
        .execute()
      // The true ids are not known here; the hash serves to tell sessions apart.
      return rows.map((row) => toSession(row.sid, row))
    },

    async setSession({ id, userId, expiresAt, attributes }) {
      await db
        .insertInto('sessions')
        .values({ sid: hashId(id), sess: JSON.stringify({ userId, attributes }), expire: expiresAt })
        .execute()
    },

    async updateSessionExpiration(sessionId, expiresAt) {
      await db
        .updateTable('sessions')
        .set({ expire: expiresAt })
        .where('sid', '=', hashId(sessionId))
        .execute()
    },

    async deleteSession(sessionId) {
      await db.deleteFrom('sessions').where('sid', '=', hashId(sessionId)).execute()
    },

    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where(userOf, '=', userId).execute()
    },

    async deleteExpiredSessions() {
      await db.deleteFrom('sessions').where('expire', '<=', new Date()).execute()
    },
  }
}

function toSession(id: string, row: { sess: unknown; expire: Date }): DatabaseSession {
  const { userId, attributes } = row.sess as Pick<DatabaseSession, 'userId' | 'attributes'>
  return { id, userId, attributes, expiresAt: row.expire }
}

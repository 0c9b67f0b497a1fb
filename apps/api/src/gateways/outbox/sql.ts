import { randomUUID } from 'node:crypto'
import type { Db } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'
import type { Outbox } from './interface.ts'

/** The outbox in the database, which the API shows and the worker fills. */
export function databaseOutbox(db: Db): Outbox {
  return {
    async add({ channel, to, subject, text, html, sentAt }) {
      const id = randomUUID()
      await db
        .insertInto('outboxMessages')
        .values({ id, channel, recipient: to, subject, text, html, sentAt })
        .modifyEnd(PREPARED)
        .execute()
      return id
    },
    async newest(limit) {
      const rows = await db
        .selectFrom('outboxMessages')
        .select(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'sentAt'])
        .orderBy('sentAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ recipient, ...row }) => ({ ...row, to: recipient }))
    },
  }
}

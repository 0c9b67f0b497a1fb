import type { Trx } from '@fivestead/db/client'
import { columnOf } from '@fivestead/db/names'
import { PREPARED } from '@fivestead/db/prepared'
import type { MessagesTable } from '@fivestead/db/tables'
import { type Insertable, sql } from 'kysely'
import { table } from './sql.ts'

type Stored = Required<
  Omit<
    Insertable<MessagesTable>,
    'organizationId' | 'state' | 'attempts' | 'providerMessageId' | 'deliveryStatus' | 'sentAt'
  >
>

/** The columns of a new message, with their types. */
const COLUMNS: Record<keyof Stored, string> = {
  ...{ id: 'uuid', businessId: 'int', reviewRequestId: 'uuid', reminder: 'int', threadId: 'uuid' },
  ...{ reply: 'text', authorId: 'text', submissionKey: 'text', customerId: 'uuid', channel: 'text' },
  ...{ recipient: 'text', subject: 'text', text: 'text', html: 'text', sample: 'boolean' },
  ...{ reason: 'jsonb', reasonCode: 'text', notBefore: 'timestamptz' },
  ...{ createdAt: 'timestamptz', updatedAt: 'timestamptz' },
}
const NAMES = Object.keys(COLUMNS) as (keyof Stored)[]
const LIST = sql.raw(NAMES.map(columnOf).join(', '))
const TYPES = Object.entries(COLUMNS).map(([name, type]) => `${columnOf(name)} ${type}`)

/** Stores messages with the organizations whose businesses these are now. */
export async function insertMessages(trx: Trx, messages: readonly Stored[]): Promise<void> {
  const rows = messages.map((message) =>
    Object.fromEntries(NAMES.map((name) => [columnOf(name), message[name]])),
  )
  await sql`insert into messages (${LIST}, organization_id)
    select ${LIST}, (select organization_id from businesses where id = asked.business_id)
    from ${table(rows, TYPES.join(', '))} order by n ${PREPARED}`.execute(trx)
}

import type { Trx } from '@fivestead/db/client'
import type { ContactMessagesTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'

/** Stores a message of the form and returns its id. */
export async function insertContactMessage(trx: Trx, row: Insertable<ContactMessagesTable>): Promise<string> {
  const { id } = await trx.insertInto('contactMessages').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function findContactMessage(trx: Trx, id: string) {
  return trx
    .selectFrom('contactMessages')
    .select(['name', 'email', 'company', 'subject', 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
}

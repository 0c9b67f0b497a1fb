import type { Trx } from '@fivestead/db/client'
import type { MessagesTable } from '@fivestead/db/tables'
import type { Updateable } from 'kysely'

/** The message of a job, locked until the transaction ends: a second worker waits and then sees the outcome. */
export function lockMessage(trx: Trx, id: string) {
  return trx.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * @param from the state that it must still have, if it matters
 * @returns whether it had
 */
export async function updateMessage(
  trx: Trx,
  id: string,
  change: Updateable<MessagesTable>,
  from?: 'sending',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('messages')
    .set(change)
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('state', '=', from ?? 'sending'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

import type { Trx } from '@fivestead/db/client'
import type { MessagesTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'

/** Stores messages with the accounts whose businesses these are now. */
export async function insertMessages(
  trx: Trx,
  messages: readonly Omit<Insertable<MessagesTable>, 'userId'>[],
): Promise<void> {
  await trx
    .insertInto('messages')
    .values((row) =>
      messages.map((message) => ({
        ...message,
        userId: row
          .selectFrom('businesses')
          .select('businesses.userId')
          .where('businesses.id', '=', message.businessId),
      })),
    )
    .execute()
}

import type { Trx } from '@fivestead/db/client'
import type { MessagesTable } from '@fivestead/db/tables'
import type { Insertable } from 'kysely'

/** Stores messages with the organizations whose businesses these are now. */
export async function insertMessages(
  trx: Trx,
  messages: readonly Omit<Insertable<MessagesTable>, 'organizationId'>[],
): Promise<void> {
  await trx
    .insertInto('messages')
    .values((row) =>
      messages.map((message) => ({
        ...message,
        organizationId: row
          .selectFrom('businesses')
          .select('businesses.organizationId')
          .where('businesses.id', '=', message.businessId),
      })),
    )
    .execute()
}

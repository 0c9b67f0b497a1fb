import type { Trx } from '@fivestead/db/client'
import type { UsersTable } from '@fivestead/db/tables'
import type { Updateable } from 'kysely'

export async function updateUser(trx: Trx, id: string, change: Updateable<UsersTable>): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', id).execute()
}

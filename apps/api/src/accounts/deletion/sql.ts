import type { Trx } from '@fivestead/db/client'

/** Deletes the account; every table of its own, businesses too, follows by its reference (on delete cascade). */
export async function deleteUser(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', id).execute()
}

import type { Trx } from '@fivestead/db/client'

/** Forgets what was counted for an account: its id means nothing once it is gone. */
export async function forgetAccount(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('rateLimits').where('bucket', 'like', `%:account:%:${userId}`).execute()
}

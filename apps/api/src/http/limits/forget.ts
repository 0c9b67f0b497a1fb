import type { Db, Trx } from '@fivestead/db/client'

/** Forgets what was counted for an account: its id means nothing once it is gone. */
export async function forgetAccount(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('rateLimits').where('bucket', 'like', `%:account:%:${userId}`).execute()
}

/** Forgets the windows that have ended: nobody's network address stays longer than its limit needs. */
export async function dropEndedWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rateLimits').where('windowEnds', '<', now).execute()
}

import { sql } from 'kysely'
import type { Db } from './client.ts'
import { inTransaction } from './client.ts'
import { chanceFrom } from './seed/chance.ts'

export const DEMO_USERNAME = 'demo-owner'
/** For the local sandbox alone, where it is printed at the start. */
export const DEMO_PASSWORD = 'fivestead-demo'
export const DEMO_EMAIL = 'demo-owner@example.com'

/** Seed of the demo's random data. Never change it: the demo owner's id is derived from it. */
export const DEMO_CHANCE = 20_261_120
/** Tells the demo owner from somebody who registered with the same name; nobody can choose an id. */
export const DEMO_USER_ID = chanceFrom(DEMO_CHANCE).uuid()

export async function isDemoThere(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', DEMO_USER_ID).executeTakeFirst()
  return row !== undefined
}

/** Returns true if the demo owner exists and can sign in, so that nothing has to be seeded or revived. */
export async function canDemoSignIn(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', DEMO_USER_ID)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a demo owner whose sign-in was taken away a fresh password, and its names unless somebody has them now. */
export async function reviveDemo(
  db: Db,
  { now, hashPassword }: { now: Date; hashPassword: (password: string) => Promise<string> },
): Promise<void> {
  const retired = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', DEMO_USER_ID)
    .where('password', 'is', null)
    .executeTakeFirst()
  if (!retired) return
  const password = await hashPassword(DEMO_PASSWORD)
  const names = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '<>', DEMO_USER_ID)
    .where(({ or, eb }) => or([eb('username', '=', DEMO_USERNAME), eb(sql`lower(email)`, '=', DEMO_EMAIL)]))
    .execute()
  const freeName = names.every(({ username }) => username !== DEMO_USERNAME)
  const freeEmail = names.every(({ email }) => email?.toLowerCase() !== DEMO_EMAIL)
  await db
    .updateTable('users')
    .set({
      password,
      updatedAt: now,
      ...(freeName ? { username: DEMO_USERNAME } : {}),
      ...(freeEmail ? { email: DEMO_EMAIL } : {}),
    })
    .where('id', '=', DEMO_USER_ID)
    .where('password', 'is', null)
    .execute()
}

/**
 * Takes the demo owner's sign-in away, whatever was made of the account meanwhile: no password (a changed one counts
 * for nothing), no e-mail that a reset could be sent to, no session, and nothing of its messages leaves any more. The
 * rows stay. Does nothing where there is no demo owner.
 * @returns whether there was something to take away
 */
export function retireDemo(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ password: null, email: null, updatedAt: now })
      .where('id', '=', DEMO_USER_ID)
      .where(({ or, eb }) => or([eb('password', 'is not', null), eb('email', 'is not', null)]))
      .executeTakeFirst()
    await trx.deleteFrom('sessions').where(sql`sess->>'userId'`, '=', DEMO_USER_ID).execute()
    await trx.deleteFrom('passwordResets').where('userId', '=', DEMO_USER_ID).execute()
    await trx
      .updateTable('messages')
      .set({ state: 'cancelled', reason: { code: 'demoSandboxOnly' }, updatedAt: now })
      .where('state', '=', 'queued')
      .where('businessId', 'in', (query) =>
        query.selectFrom('businesses').select('businesses.id').where('userId', '=', DEMO_USER_ID),
      )
      .execute()
    return changed.numUpdatedRows > 0n
  })
}

import { randomUUID } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import type { LoginKind } from '../http/context.ts'
import { luciaOn } from '../sessions/lucia.ts'
import type { Browser, TestApp } from './create-test-app.ts'

/** Puts a session of that kind into one of a browser's two cookies, without a sign-in. */
export async function plant(
  testApp: TestApp,
  browser: Browser,
  { slot, kind, userId }: { slot: 'sid' | 'xsid'; kind: LoginKind; userId: string },
) {
  const startedAt = testApp.clock.now().toISOString()
  const session = await inTransaction(testApp.db, (trx) =>
    luciaOn(trx).createSession(userId, { kind, startedAt }),
  )
  const name = slot === 'sid' ? 'traditionalCookie' : 'externalCookie'
  const value = testApp.app.encodeSecureSession(testApp.app.createSecureSession({ id: session.id }), name)
  browser.jar.set(slot, encodeURIComponent(value))
  return session
}

/** An account of the external provider, signed in with that browser (a fresh one unless given). */
export async function signInExternally(testApp: TestApp, browser: Browser = testApp.browser()) {
  const userId = randomUUID()
  const now = testApp.clock.now()
  await testApp.db
    .insertInto('users')
    .values({ id: userId, fullName: 'Ext Ernal', createdAt: now, updatedAt: now })
    .execute()
  await testApp.db
    .insertInto('externalIdentities')
    .values({
      issuer: 'https://provider.example',
      subject: userId,
      userId,
      claims: JSON.stringify({ sub: userId, email: 'ext@example.com' }),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await plant(testApp, browser, { slot: 'xsid', kind: 'external', userId })
  return { browser, userId }
}

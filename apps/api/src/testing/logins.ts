import { randomUUID } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import type { LoginKind } from '../caller.ts'
import { luciaOn } from '../sessions/lucia.ts'
import type { Browser, TestAnswer, TestApp } from './create-test-app.ts'
import { addRows } from './rows.ts'

/** Puts a session of that kind into one of a browser's two cookies, without a sign-in. */
export async function plant(
  testApp: TestApp,
  browser: Browser,
  { slot, kind, userId }: { slot: 'sid' | 'xsid'; kind: LoginKind; userId: string },
) {
  const startedAt = testApp.clock.now().toISOString()
  const session = await inTransaction(testApp.db, (trx) =>
    luciaOn(trx, testApp.clock).createSession(userId, { kind, startedAt }),
  )
  const name = slot === 'sid' ? 'traditionalCookie' : 'externalCookie'
  const value = testApp.app.encodeSecureSession(testApp.app.createSecureSession({ id: session.id }), name)
  browser.jar.set(slot, encodeURIComponent(value))
  return session
}

/** Follows redirects within the dashboard origin; returns the first answer that is none, and where it came from. */
export async function follow(browser: Browser, url: string, answer?: TestAnswer) {
  let at = url
  let last = answer ?? (await browser.get(url))
  for (let n = 0; n < 10 && last.status >= 300 && last.status < 400; n += 1) {
    at = String(last.headers.location)
    const { origin, pathname, search } = new URL(at, 'http://localhost:3001')
    // The way out: to a page, or to another site.
    if (origin !== 'http://localhost:3001' || !/^\/(api|sandbox)\//.test(pathname)) break
    last = await browser.get(pathname + search)
  }
  return { at, answer: last }
}

/** Signs in at the sandbox's provider, as a person with a browser does; answers where the browser ends up. */
export async function signInAtProvider(
  browser: Browser,
  {
    returnTo,
    email,
    name = 'Riley Sandbox',
    answer = 'allow',
  }: { returnTo?: string; email: string; name?: string; answer?: 'allow' | 'cancel' },
) {
  const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
  const asked = await follow(browser, `/api/login${query}`)
  // A sign-in that the provider remembers asks nothing.
  if (!asked.at.includes('/sandbox/identity/interaction/')) return asked
  const { pathname } = new URL(asked.at, 'http://localhost:3001')
  const form = new URLSearchParams({ name, email, answer }).toString()
  const sent = await browser.post(pathname, form, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': undefined },
  })
  return follow(browser, pathname, sent)
}

/** An account of the external provider, signed in with that browser (a fresh one unless given). */
export async function signInExternally(testApp: TestApp, browser: Browser = testApp.browser()) {
  const userId = randomUUID()
  const now = testApp.clock.now()
  const dates = { createdAt: now, updatedAt: now }
  await addRows(testApp, 'users', { id: userId, fullName: 'Ext Ernal', ...dates })
  const claims = JSON.stringify({ sub: userId, email: 'ext@example.com' })
  const person = { issuer: 'https://provider.example', subject: userId, userId, claims, ...dates }
  await addRows(testApp, 'externalIdentities', person)
  await plant(testApp, browser, { slot: 'xsid', kind: 'external', userId })
  return { browser, userId }
}

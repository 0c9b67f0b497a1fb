import { DEFAULT_NOTIFICATIONS } from '@fivestead/domain/accounts/notifications'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../testing/answers.ts'
import { PRESET_NOW } from '../testing/create-test-app.ts'
import { signInExternally } from '../testing/logins.ts'
import { outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { makeTarget } from '../testing/matrix-calls.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, organizationOf, rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
const start = Date.parse(PRESET_NOW)
beforeEach(async () => {
  owner = await signUp(api)
})

const later = (minutes: number) => api.setNow(start + minutes * 60_000)
const exists = async (id: string) => (await rowsOf(api, 'users', { id }, ['id'])).length === 1

/** Where one of these words stands. */
async function traces(words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db)
  const found: string[] = []
  for (const { name } of tables) {
    for (const word of words) {
      const { rows } = await sql`select 1 from ${sql.table(name)} as r
        where r::text ilike ${`%${word}%`} limit 1`.execute(api.db)
      if (rows.length > 0) found.push(`${name}: ${word}`)
    }
  }
  return found
}

test('with its password: everything of the account is gone, and its waiting sends are never sent', async () => {
  later(60)
  const { userId: nobodyElse } = await signInExternally(api)
  const target = await makeTarget(api.db, owner.user.id)
  const before = (await outboxOf(api)).length
  await quickSend(owner, { name: 'Canary Customer', contact: 'canary@shop.example' })
  await owner.browser.mutate('users.setNotificationPreferences', DEFAULT_NOTIFICATIONS)
  const copy = api.browser(new Map(owner.browser.jar))
  const elsewhere = api.browser()
  await elsewhere.post('/api/login', { username: owner.user.username, password: owner.password })
  const { user, business } = owner
  const words = [user.id, user.email, 'canary', target.slug, business.slug, target.customerId]
  expect((await traces(words)).length).toBeGreaterThan(words.length)

  const answer = await owner.browser.mutate('users.deleteAccount', { password: owner.password })
  expect(answer.body).toEqual({ result: { data: { ok: true } } })

  expect(owner.browser.jar.size).toBe(0)
  // Before anybody comes with one: a session whose account is gone is dropped when it is used.
  expect(JSON.stringify(await rowsOf(api, 'sessions', {}, ['sess']))).not.toContain(owner.user.id)
  for (const browser of [copy, elsewhere]) expect((await browser.get('/api/auth/user')).status).toBe(401)
  for (const { id, slug } of [owner.business, { id: target.businessId, slug: target.slug }]) {
    expect((await api.get(`/api/businesses/${id}`)).status).toBe(404)
    expect((await api.get(`/api/business/by-slug/${slug}`)).status).toBe(404)
  }
  await runJobs(api)
  expect(await traces(words)).toEqual([])
  expect(await outboxOf(api)).toHaveLength(before)
  expect(await exists(nobodyElse)).toBe(true)
  const again = await api.post('/api/login', { username: owner.user.username, password: owner.password })
  expect(again.status).toBe(401)
})

test('the documented call without a payload needs a sign-in of the last 15 minutes', async () => {
  later(15)
  const refused = await owner.browser.delete('/api/user/account')
  expect([refused.status, refused.body]).toEqual([
    403,
    { message: 'Please sign in again before you delete your account', reason: 'reauthentication-required' },
  ])
  expect(await exists(owner.user.id)).toBe(true)
  later(14.9)
  const done = await owner.browser.delete('/api/user/account')
  expect([done.status, done.body]).toEqual([200, { ok: true }])
  expect(await exists(owner.user.id)).toBe(false)
})

test('a wrong password is refused, however fresh the sign-in', async () => {
  const password = 'not this one'
  const trpc = owner.browser.mutate('users.deleteAccount', { password })
  expect(await refusalOf(trpc)).toEqual([400, 'Current password is incorrect'])
  const rest = await owner.browser.call('DELETE', '/api/user/account', { password })
  const body = { message: 'Current password is incorrect', reason: 'password-incorrect' }
  expect([rest.status, rest.body]).toEqual([400, body])
  expect(await exists(owner.user.id)).toBe(true)
})

test('by REST the password goes in the body', async () => {
  later(60)
  const answer = await owner.browser.call('DELETE', '/api/user/account', { password: owner.password })
  expect([answer.status, answer.body]).toEqual([200, { ok: true }])
})

test('an account of the provider has no password: a fresh sign-in proves it', async () => {
  const { browser, userId } = await signInExternally(api)
  const guess = await browser.mutate('users.deleteAccount', { password: 'anything at all' })
  expect(guess.status).toBe(400)
  later(15)
  expect((await browser.mutate('users.deleteAccount', {})).status).toBe(403)
  await signInExternally(api, api.browser())
  later(5)
  expect((await browser.mutate('users.deleteAccount', {})).status).toBe(200)
  expect(await exists(userId)).toBe(false)
})

test('with both logins the effective account goes; a fresh sign-in of the other one proves nothing', async () => {
  later(60)
  const { userId } = await signInExternally(api, owner.browser)
  expect((await owner.browser.delete('/api/user/account')).status).toBe(403)
  const done = await owner.browser.mutate('users.deleteAccount', { password: owner.password })
  expect(done.status).toBe(200)
  const me = (await owner.browser.get('/api/auth/user')).body
  expect([me.id, me.logins]).toEqual([userId, { traditional: false, external: true }])
})

test('an organization with another owner is theirs then, with its businesses and rows', async () => {
  const other = await signUp(api)
  const organizationId = await organizationOf(api, owner)
  const target = await makeTarget(api.db, owner.user.id)
  await addRows(api, 'memberships', { organizationId, userId: other.user.id, role: 'owner' })
  const gone = await owner.browser.mutate('users.deleteAccount', { password: owner.password })
  expect(gone.status).toBe(200)
  const seen = await other.browser.get(`/api/businesses/${owner.business.id}`)
  expect([seen.status, seen.body.userId]).toEqual([200, other.user.id])
  const checks = await rowsOf(api, 'seoRankingRequests', { businessId: target.businessId }, ['userId'])
  expect(checks).toEqual([{ userId: other.user.id }])
})

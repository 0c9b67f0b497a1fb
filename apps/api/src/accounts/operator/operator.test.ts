import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, refusalOf, statusesOf } from '../../testing/answers.ts'
import { signInExternally } from '../../testing/logins.ts'
import { outboxOf, runJobs } from '../../testing/main-job.ts'
import { confirmEmail, type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, rowsOf, setRows } from '../../testing/rows.ts'
import { openTestApp, useTestApp } from '../../testing/use-test-app.ts'

const OPERATOR = 'operator@shop.example'
const api = useTestApp({ env: { OPERATOR_EMAIL: OPERATOR } })

let operator: Owner
let owner: Owner
beforeAll(async () => {
  operator = await signUp(api, { email: OPERATOR })
  await confirmEmail(api, operator)
})
beforeEach(async () => {
  owner = await signUp(api)
})

const call = (name: string, input: object, { browser } = operator) =>
  browser.mutate(`operator.${name}`, input)
const list = (input: object = {}) => dataOf(operator.browser.query('operator.accounts', input))
const reasonOf = async (answer: ReturnType<typeof call>) => (await answer).body.error?.data.reason
const idOf = () => ({ id: owner.user.id as string })
const log = () =>
  rowsOf(api, 'activity', { userId: owner.user.id, organizationId: null }, [
    'action',
    'actor',
    'actorId',
    'details',
  ])
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? ''

describe('who may', () => {
  const CALLS: [string, () => object][] = [
    ['suspend', () => ({ ...idOf(), reason: 'spam' })],
    ['restore', idOf],
    ['remove', idOf],
    ['passwordLink', idOf],
    ['invite', () => ({ email: 'new@shop.example' })],
    ['revokeInvitation', () => ({ id: crypto.randomUUID() })],
  ]

  test.each(CALLS)(
    '%s: the operator alone; others are answered as if there were nothing',
    async (name, input) => {
      const stranger = await signUp(api)
      expect(await refusalOf(call(name, input(), stranger))).toEqual([404, 'Not found'])
      expect((await api.mutate(`operator.${name}`, input())).status).toBe(401)
      // Control: the operator gets to the use case.
      expect(await refusalOf(call(name, input()))).not.toEqual([404, 'Not found'])
    },
  )

  test('an address that nobody confirmed is not the operator', async () => {
    await setRows(api, 'users', { id: operator.user.id }, { emailVerifiedAt: null })
    expect((await operator.browser.query('operator.accounts', {})).status).toBe(404)
    await confirmEmail(api, operator)
    expect((await operator.browser.query('operator.accounts', {})).status).toBe(200)
  })

  test.each(['suspend', 'remove', 'passwordLink'])('%s: never the own account', async (name) => {
    const input = { id: operator.user.id, ...(name === 'suspend' ? { reason: 'x' } : {}) }
    expect(await reasonOf(call(name, input))).toBe('own-account')
  })

  test.each(['remove', 'passwordLink'])('%s asks for a fresh sign-in or the password (T29)', async (name) => {
    api.setNow(api.clock.now().getTime() + 16 * 60_000)
    expect(await reasonOf(call(name, idOf()))).toBe('reauthentication-required')
    expect(await reasonOf(call(name, { ...idOf(), password: 'a wrong one' }))).toBe('password-incorrect')
    expect((await call(name, { ...idOf(), password: operator.password })).status).toBe(200)
  })
})

test('thirty tries an hour with the password', async () => {
  const strict = await openTestApp({ limits: true, env: { OPERATOR_EMAIL: OPERATOR } })
  const own = await signUp(strict, { email: OPERATOR })
  await confirmEmail(strict, own)
  const guess = () => call('passwordLink', { id: 'nobody', password: 'a wrong one' }, own)
  const tried = await statusesOf(31, guess)
  expect(tried).toEqual([...Array(30).fill(400), 429])
})

describe('the table', () => {
  test('shows what belongs to each, newest first, by pages', async () => {
    await owner.browser.post('/api/business/customers', { businessId: owner.business.id, fullName: 'Ann' })
    await setRows(api, 'users', idOf(), { createdAt: new Date(api.clock.now().getTime() + 1000) })
    const first = await list({ limit: 1 })
    expect(first.items).toMatchObject([
      { ...idOf(), email: owner.user.email, businesses: 1, customers: 1, sent: 0, suspendedAt: null },
    ])
    expect(first.items[0].lastSignInAt).not.toBeNull()
    expect(JSON.stringify(first)).not.toMatch(/argon2|password/)
    const [second] = (await list({ limit: 1, cursor: first.nextCursor })).items
    expect(second.id).not.toBe(owner.user.id)
    expect((await operator.browser.query('operator.accounts', { cursor: 'x' })).status).toBe(400)
  })

  test.each([
    ['a beginning of the name', () => 'zoë bäck'],
    ['the address in capitals', () => owner.user.email.toUpperCase()],
    ['the domain', () => `@${owner.user.email.split('@')[1]} backer`],
    ['the username', () => owner.user.username],
  ])('is searched by %s', async (_, typed) => {
    await setRows(api, 'users', idOf(), { fullName: 'Zoe Bäcker' })
    expect((await list({ search: typed() })).items).toContainEqual(expect.objectContaining(idOf()))
  })

  test.each(["o'neil\\", ':*', '&|!()'])('%j finds nobody and breaks nothing', async (search) => {
    expect((await list({ search })).items).toEqual([])
  })
})

test('a password link works once and ends earlier ones, without a mail; an account without a password has none', async () => {
  const [first, link] = [
    await dataOf(call('passwordLink', idOf())),
    await dataOf(call('passwordLink', idOf())),
  ]
  const reset = (token: string) => api.mutate('auth.resetPassword', { token, newPassword: 'Another-Horse-2' })
  expect((await reset(tokenIn(first.link))).status).toBe(400)
  expect((await reset(tokenIn(link.link))).status).toBe(200)
  expect((await reset(tokenIn(link.link))).status).toBe(400)
  expect((await owner.browser.get('/api/auth/user')).status).toBe(401)
  const { userId } = await signInExternally(api)
  expect((await call('passwordLink', { id: userId })).status).toBe(409)
})

test('deleting takes what belongs to the account, and the log stays', async () => {
  expect((await call('remove', idOf())).status).toBe(200)
  expect((await owner.browser.get('/api/auth/user')).status).toBe(401)
  expect(await rowsOf(api, 'allBusinesses', { userId: owner.user.id })).toEqual([])
  const by = { actor: 'operator', actorId: operator.user.id }
  expect(await log()).toEqual([{ action: 'account.deleted', ...by, details: null }])
  expect((await call('remove', idOf())).status).toBe(404)
})

test('the log takes no change, and holds no secret', async () => {
  const { link } = await dataOf(call('passwordLink', idOf()))
  expect(JSON.stringify(await rowsOf(api, 'activity'))).not.toContain(tokenIn(link))
  for (const statement of ['update activity set action = 1', 'delete from activity', 'truncate activity']) {
    await expect(sql.raw(statement).execute(api.db)).rejects.toThrow('append only')
  }
})

test('an invitation is mailed, renewed, listed and revoked', async () => {
  const email = 'invited@shop.example'
  await dropRows(api, 'accountInvitations')
  await call('invite', { email })
  await call('invite', { email: email.toUpperCase() })
  await runJobs(api)
  const mails = (await outboxOf(api)).filter(({ to }: { to: string }) => to.toLowerCase() === email)
  expect(mails[0].text).toContain('http://localhost:3001/signup?invitation=')
  const { items, mode } = await dataOf(operator.browser.query('operator.invitations', undefined))
  const [{ id }] = items
  expect([mode, items.length]).toEqual(['open', 1])
  expect((await call('revokeInvitation', { id })).status).toBe(200)
  expect(await rowsOf(api, 'accountInvitations')).toEqual([])
  expect((await call('invite', { email: owner.user.email })).status).toBe(409)
})

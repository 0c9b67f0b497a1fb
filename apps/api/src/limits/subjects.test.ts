import { inTransaction } from '@fivestead/db/client'
import { loginSchema, passwordResetRequestSchema } from '@fivestead/domain/accounts/schemas'
import { signInKey } from '@fivestead/domain/accounts/sign-in-name'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { findAccountByEmail } from '../accounts/password-reset/sql.ts'
import { statusesOf, tally } from '../testing/answers.ts'
import { signUp } from '../testing/owners.ts'
import { dropRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { countCall } from './count-call.ts'
import { findCredentials } from './sql.ts'
import type { LimitName } from './table.ts'

const api = useTestApp({ limits: true })
beforeEach(() => dropRows(api, 'rateLimits'))

/** White space that trimming takes off, and signs that look like none and stay. */
const TRIMMED = [...'\t\n\v\f\r \u00a0\u1680\u2000\u2003\u200a\u2028\u2029\u202f\u205f\u3000\ufeff']
const KEPT = [...'\u0085\u00ad\u180e\u200b\u200c\u200d\u2060']
const blanks = fc.string({ unit: fc.constantFrom(...TRIMMED), maxLength: 4 })

/** The bucket that a call's input is counted in beside its network's. */
async function bucketOf(limit: LimitName, by: string, input: unknown): Promise<string> {
  await dropRows(api, 'rateLimits')
  const caller = {
    ...{ prefix: '203.0.113.1', widePrefix: null, deviceFor: () => null, steppingAs: () => null },
    ...{ viewer: async () => null, organizationId: async () => null, hasFormToken: async () => false },
  }
  await countCall(api.deps, caller, limit, input)
  const rows = await api.db
    .selectFrom('rateLimits')
    .select('bucket')
    .where('bucket', 'like', `${limit}:${by}:%`)
    .execute()
  expect(rows).toHaveLength(1)
  return rows[0]?.bucket ?? ''
}

describe('a sign-in name', () => {
  const core = fc.oneof(
    fc.constantFrom(
      ...['ann', 'Ann', 'caf\u00e9', 'cafe\u0301', '\uff41nn', '\ufb01nn'],
      ...['stra\u00dfe', 'STRASSE', 'ann\ud800'],
    ),
    fc.string({ unit: fc.constantFrom(...'aA\u00e9\u0130\u0131 ', ...KEPT), minLength: 1, maxLength: 6 }),
  )
  const change = fc.constantFrom<(name: string) => string>(
    (name) => name,
    (name) => name.toUpperCase(),
    (name) => name.toLowerCase(),
    (name) => name.normalize('NFC'),
    (name) => name.normalize('NFD'),
    (name) => name.normalize('NFKC'),
    (name) => `${name}\u200b`,
    (name) => `${name}\0`,
    (name) => name.toWellFormed(),
  )
  const typed = fc
    .tuple(blanks, core, change, blanks)
    .map(([before, name, as, after]) => before + as(name) + after)

  /** The account that the sign-in use case finds, made first where the name can be stored; null where it finds none. */
  async function accountOf(raw: string): Promise<string | null> {
    const parsed = loginSchema.shape.username.safeParse(raw)
    if (!parsed.success) return null
    await api.db
      .insertInto('users')
      .values({ id: crypto.randomUUID(), username: parsed.data })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .execute()
      .catch(() => {})
    const found = await findCredentials(api.db, signInKey(parsed.data)).catch(() => undefined)
    return found?.id ?? null
  }

  test('is counted as it is looked up: one account is one bucket, two accounts are two', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.tuple(typed, typed),
          fc.tuple(core, blanks, blanks).map(([name, a, b]): [string, string] => [name, a + name + b]),
        ),
        async ([one, other]) => {
          const accounts = [await accountOf(one), await accountOf(other)]
          fc.pre(accounts[0] !== null && accounts[1] !== null)
          const buckets = [
            await bucketOf('login', 'username', { username: one }),
            await bucketOf('login', 'username', { username: other }),
          ]
          expect(buckets[0] === buckets[1]).toBe(accounts[0] === accounts[1])
        },
      ),
      { numRuns: 300 },
    )
  })

  test('with other blanks each time is tried ten times, at every path, and another one not less', async () => {
    const { user, password } = await signUp(api)
    const other = await signUp(api)
    await dropRows(api, 'rateLimits')
    const pads = [...TRIMMED, ...TRIMMED.map((blank) => `${blank} `)]
    const statuses = await statusesOf(pads.length, (n) => {
      const username = n % 2 ? `${user.username}${pads[n]}` : `${pads[n]}${user.username}${pads[n]}`
      const tried = { username, password: 'no' }
      const from = { from: `198.51.100.${n}` }
      if (n % 3 === 2) return api.mutate('auth.login', tried, from)
      return api.post(n % 3 === 0 ? '/api/login' : '/api/login/traditional', tried, from)
    })
    expect(tally(statuses)).toEqual({ 401: 10, 429: pads.length - 10 })
    const right = { username: `${user.username}\u3000`, password }
    expect((await api.post('/api/login', right, { from: '198.51.100.200' })).status).toBe(429)
    const neighbor = { username: other.user.username, password: other.password }
    expect((await api.browser().post('/api/login', neighbor, { from: '198.51.100.201' })).status).toBe(200)
  })

  test('and the email of the account are one count, however they are spelled', async () => {
    const { user, password } = await signUp(api, { username: 'Two-Names', email: 'two.names@example.com' })
    await dropRows(api, 'rateLimits')
    const spellings = [user.username, user.email, ` ${user.email.toUpperCase()}`, 'two.names＠EXAMPLE.com']
    const logIn = (n: number, tried: string) => {
      const input = { username: spellings[n % spellings.length], password: tried }
      return api.post('/api/login', input, { from: `198.51.100.${n}` })
    }
    expect(await statusesOf(12, (n) => logIn(n, 'no'))).toEqual([...Array(10).fill(401), 429, 429])
    expect(await statusesOf(4, (n) => logIn(n, password))).toEqual([429, 429, 429, 429])
  })

  test('that reaches no account is counted as an account with it would be', async () => {
    const bucket = (username: string) => bucketOf('login', 'username', { username })
    expect(await bucket('Nobody@Example.com')).toBe(await bucket('nobody＠example.COM '))
    expect(await bucket('Nobody')).not.toBe(await bucket('nobody'))
  })

  test('that is none counts for its network, and shuts out nobody else', async () => {
    const odd: unknown[] = [
      ...[1, null, {}, [], '', ' \u3000', 'x'.repeat(5000), { toString: '' }, true, undefined],
      '\ufeff',
    ]
    const from = { from: '203.0.113.70' }
    const logIn = (n: number) => api.post('/api/login', { username: odd[n], password: 'x' }, from)
    expect(await statusesOf(odd.length, logIn)).toEqual([...Array(10).fill(400), 429])
    const elsewhere = await api.post('/api/login', { username: ' ', password: 'x' }, { from: '203.0.113.71' })
    expect(elsewhere.status).toBe(400)
  })
})

describe('an e-mail address for a password reset', () => {
  test('is counted as it is looked up, without case, blanks and full-width forms', async () => {
    const { user } = await signUp(api)
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    const form = fc.constantFrom<(email: string) => string>(
      (email) => email,
      (email) => email.toUpperCase(),
      (email) => email.replace('@', '\uff20'),
      wide,
    )
    const bucket = await bucketOf('passwordResetRequest', 'email', { email: user.email })
    await fc.assert(
      fc.asyncProperty(blanks, form, blanks, async (before, as, after) => {
        const raw = before + as(user.email) + after
        const { email } = passwordResetRequestSchema.parse({ email: raw })
        const found = await inTransaction(api.db, (trx) => findAccountByEmail(trx, email))
        expect(found?.id).toBe(user.id)
        expect(await bucketOf('passwordResetRequest', 'email', { email: raw })).toBe(bucket)
      }),
      { numRuns: 60 },
    )
    expect(await bucketOf('passwordResetRequest', 'email', { email: `x${user.email}` })).not.toBe(bucket)
  })
})

describe('a business', () => {
  const rate = (written: string, from: string) =>
    api.call('POST', '/api/reviews', `{"businessId": ${written}, "rating": 5}`, { from })

  test('is one count for its network however its number is written, and wrong numbers are another', async () => {
    const { business } = await signUp(api)
    const id = business.id as number
    const same = [`${id}`, `${id}.0`, `${id}e0`, ` ${id}`, `${id * 10}e-1`]
    const right = await statusesOf(10, (n) => rate(same[n % same.length] ?? '', '203.0.113.80'))
    expect(right).toEqual([...Array(5).fill(201), ...Array(5).fill(429)])
    const wrong = [`"${id}"`, `" ${id}"`, `"0${id}"`, `[${id}]`, 'null', `-${id}`, `{"a":${id}}`]
    const refused = await statusesOf(wrong.length, (n) => rate(wrong[n] ?? '', '203.0.113.81'))
    expect(refused).toEqual([...Array(5).fill(400), 429, 429])
    expect((await rate(`${id}`, '203.0.113.81')).status).toBe(201)
  })
})

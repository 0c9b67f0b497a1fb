import { expect, test } from 'vitest'
import { refusalOf } from '../testing/answers.ts'
import { signUp, signupPayload } from '../testing/owners.ts'
import { addRows, dropRows, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { hashPassword } from './passwords.service.ts'

const api = useTestApp()

const REFUSED = '{"message":"Invalid username or password","reason":"invalid-credentials"}'
const signIn = (username: string, password: string) =>
  api.browser().post('/api/login', { username, password })

let made = 0
const registration = (more: Record<string, unknown> = {}) => {
  const username = `visitor${++made}`
  const account = { username, email: `${username}@example.com`, fullName: 'Ada Visitor' }
  return { ...account, password: 'long enough', ...more }
}

test('registering answers 201 with the user and signs in', async () => {
  const browser = api.browser()
  const payload = registration({ firstName: 'Ada', lastName: '' })
  const answer = await browser.post('/api/register', payload)
  const { username, email, fullName } = payload
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      ...{ id: expect.any(String), username, email, fullName, firstName: 'Ada', lastName: null },
      ...{ phone: null, company: null, language: null, profileImageUrl: null, businesses: [] },
      logins: { traditional: true, external: false },
      organizations: [{ id: expect.any(String), name: null, role: 'owner' }],
      twoStepRequired: false,
      livePosition: null,
    },
  ])
  expect((await browser.get('/api/auth/user')).body).toEqual(answer.body)
})

test('a registration that breaks a rule, or wants a taken username or e-mail, is refused with its reason', async () => {
  const { user } = await signUp(api)
  for (const [more, status, message] of [
    [{ username: 'four' }, 400, 'Username must be at least 5 characters'],
    [{ username: user.username }, 409, 'An account with this username already exists'],
    [{ email: user.email }, 409, 'An account with this email already exists'],
  ] as const) {
    expect(await refusalOf(api.post('/api/register', registration(more)))).toEqual([status, message])
  }
})

test.each(['/api/login', '/api/login/traditional'])('%s signs in', async (path) => {
  const { user, password } = await signUp(api)
  const browser = api.browser()
  const answer = await browser.post(path, { username: user.username, password })
  expect([answer.status, answer.body]).toMatchObject([200, user])
  expect((await browser.get('/api/auth/user')).body).toMatchObject(user)
})

test('the email of the account signs in as its username does, in any case of its letters', async () => {
  const { user, password } = await signUp(api)
  for (const username of [user.email, ` ${user.email.toUpperCase()} `, user.email.replace('@', '＠')]) {
    const answer = await signIn(username, password)
    expect([answer.status, answer.body]).toMatchObject([200, user])
    const wrong = await signIn(username, 'not this one')
    expect([wrong.status, wrong.text]).toEqual([401, REFUSED])
  }
})

/** Status and message of both registrations on both transports. */
async function refusals(more: Record<string, unknown>) {
  const answers = [
    await api.browser().post('/api/register', registration(more)),
    await api.mutate('auth.register', registration(more)),
    await api.browser().post('/api/signup', signupPayload(more)),
    await api.mutate('signup.create', signupPayload(more)),
  ]
  return Promise.all(answers.map(refusalOf))
}

test('a username is no web address and no foreign email, at both registrations and on both transports', async () => {
  const named = await signUp(api)
  const FOREIGN = 'A username that is an email address must be your own'
  const ADDRESS = 'Username must not contain a web address'
  for (const [username, message] of [
    [named.user.email, FOREIGN],
    [` ${named.user.email.toUpperCase()} `, FOREIGN],
    ['Someone＠example.com', FOREIGN],
    ['https://evil.example/verify', ADDRESS],
    ['ev\u200bil．example', ADDRESS],
    ['WWW.evil', ADDRESS],
    ['xn--80ak6aa92e.com', ADDRESS],
  ] as const) {
    expect(await refusals({ username })).toEqual(Array(4).fill([400, message]))
  }
  const own = registration({ username: 'Own@b.example', email: 'own@b.example' })
  expect((await api.browser().post('/api/register', own)).status).toBe(201)
})

test('the account of an email wins signing in by it, whoever has it as a username (AUTH-15)', async () => {
  const email = 'wanted@example.com'
  const squatter = await signUp(api)
  await setRows(api, 'users', { id: squatter.user.id }, { username: 'Wanted@example.com' })
  const named = await signUp(api, { email, password: 'Other-Horse-2' })
  for (const username of [email, 'Wanted@example.com', ' WANTED＠EXAMPLE.COM']) {
    expect((await signIn(username, named.password)).body.id).toBe(named.user.id)
    expect((await signIn(username, squatter.password)).status).toBe(401)
  }
})

test.each([
  ['settings', { firstName: 'A', lastName: 'B' }],
  ['dashboard', { fullName: 'Ann Bee' }],
])(
  'an address that its account has left is free for its next owner, by the form of %s',
  async (where, names) => {
    const email = `Left-${where}@example.com`
    const first = await signUp(api, { email, username: email })
    const moved = `new-${email}`
    const form = { ...names, email: moved, currentPassword: first.password }
    const changed = await first.browser.call('PUT', '/api/user/profile', form)
    expect([changed.status, changed.body]).toMatchObject([200, { username: moved, email: moved }])
    const next = await signUp(api, { email: email.toLowerCase(), username: email, password: 'Other-Horse-2' })
    expect((await signIn(email, next.password)).body.id).toBe(next.user.id)
    expect((await signIn(email, first.password)).status).toBe(401)
    expect((await signIn(moved, first.password)).body.id).toBe(first.user.id)
  },
)

test.each([
  ['Password1!', 'This password is one of the first that others would try. Please choose another one.'],
  ['x-DANA-reyes-1', 'Password must not contain your username'],
])('the new password %j is refused with the reason, everywhere', async (password, message) => {
  expect(await refusals({ username: 'dana-reyes', password })).toEqual(Array(4).fill([400, message]))
  const owner = await signUp(api)
  await setRows(api, 'users', { id: owner.user.id }, { username: 'dana-reyes' })
  const form = { currentPassword: owner.password, newPassword: password, confirmPassword: password }
  expect(await refusalOf(owner.browser.mutate('auth.changePassword', form))).toEqual([400, message])
  await dropRows(api, 'users', { id: owner.user.id })
})

test('a password that would be refused today keeps working', async () => {
  const { user } = await signUp(api)
  const password = await hashPassword('Password1')
  await setRows(api, 'users', { id: user.id }, { password })
  expect((await signIn(user.username, 'Password1')).status).toBe(200)
})

test('a wrong password and an unknown username get the same answer', async () => {
  const { user } = await signUp(api)
  const wrong = await signIn(user.username, 'not this one')
  const unknown = await signIn('no-such-user', 'not this one')
  const otherCase = await signIn(user.username.toUpperCase(), 'Correct-Horse-1')
  for (const answer of [wrong, unknown, otherCase]) {
    expect([answer.status, answer.text]).toEqual([401, REFUSED])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('an account without a password cannot be signed in to with one', async () => {
  await addRows(api, 'users', { id: 'external-only', username: 'external-only' })
  expect((await signIn('external-only', 'anything at all')).status).toBe(401)
})

test('a login with an object in place of a name is refused', async () => {
  const answer = api.post('/api/login', { username: { $ne: '' }, password: 'x' })
  expect(await refusalOf(answer)).toEqual([400, 'Username is required'])
})

test('signed out: 401 with a message by REST, null by tRPC', async () => {
  expect(await refusalOf(api.get('/api/auth/user'))).toEqual([401, 'Not authenticated'])
  expect((await api.query('auth.me')).body).toEqual({ result: { data: null } })
})

test('logging out ends the session itself, not only the cookie', async () => {
  const { browser } = await signUp(api)
  const copy = api.browser(new Map(browser.jar))
  const answer = await browser.post('/api/logout')
  expect([answer.status, answer.body]).toEqual([200, { ok: true }])
  expect([...browser.jar.keys()]).toEqual(['device'])
  expect((await copy.get('/api/auth/user')).status).toBe(401)
  expect((await browser.post('/api/logout')).status).toBe(200)
})

test('GET /api/logout ends the external session alone and leads to the public home', async () => {
  const { browser } = await signUp(api)
  const answer = await browser.get('/api/logout?returnTo=https://evil.example', {
    headers: { 'sec-fetch-site': 'same-site' },
  })
  expect([answer.status, answer.headers.location]).toEqual([302, 'http://localhost:3000/'])
  expect((await browser.get('/api/auth/user')).status).toBe(200)
  const foreign = await browser.get('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status).toBe(403)
})

test('tRPC signs in, registers and signs out as REST does', async () => {
  const { user, password } = await signUp(api)
  const browser = api.browser()
  const signedIn = await browser.mutate('auth.login', { username: user.username, password })
  expect(signedIn.body).toMatchObject({ result: { data: user } })
  expect((await browser.query('auth.me')).body).toMatchObject({ result: { data: user } })
  expect((await browser.mutate('auth.logout')).body).toEqual({ result: { data: { ok: true } } })
  expect((await browser.query('auth.me')).body).toEqual({ result: { data: null } })

  const refused = await browser.mutate('auth.login', { username: user.username, password: 'wrong' })
  const data = { code: 'UNAUTHORIZED', httpStatus: 401, reason: 'invalid-credentials' }
  expect(refused.status).toBe(401)
  expect(refused.body).toEqual({ error: { message: 'Invalid username or password', code: -32001, data } })
  const registered = await browser.mutate('auth.register', registration())
  expect(registered.body.result.data.businesses).toEqual([])
})

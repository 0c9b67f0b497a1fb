import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
beforeAll(async () => {
  owner = await signUp(api)
})

const OWN = {
  origin: 'http://localhost:3001',
  'x-forwarded-host': 'localhost:3001',
  'sec-fetch-site': 'same-origin',
}
const REFUSED = { message: 'This request was not sent by a page of this site.' }

function post(
  name: string,
  fields: Record<string, string>,
  headers: Record<string, string | undefined> = OWN,
  browser = api.browser(),
) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': undefined }
  return browser.post(`/forms/${name}`, String(new URLSearchParams(fields)), {
    headers: { ...form, ...headers },
  })
}
const right = () => ({ username: owner.user.username, password: owner.password })
const newcomer = (username: string) => ({
  username,
  email: `${username}@example.com`,
  fullName: 'Ada Visitor',
  firstName: '',
  lastName: '',
  password: 'long enough',
})

test('a posted sign-in opens a session, a wrong one answers as the scripted call does', async () => {
  const browser = api.browser()
  expect(await post('login', right(), OWN, browser)).toMatchObject({ status: 200, body: { ok: true } })
  expect((await browser.get('/api/auth/user')).body.id).toBe(owner.user.id)
  for (const username of [owner.user.username, 'nobody-at-all']) {
    const wrong = { username, password: 'not this one' }
    const [posted, called] = [await post('login', wrong), await api.browser().post('/api/login', wrong)]
    expect([posted.status, posted.text]).toEqual([401, called.text])
  }
})

test('a posted registration signs in; a rule that it breaks is named', async () => {
  const browser = api.browser()
  expect((await post('register', newcomer('by-form'), OWN, browser)).status).toBe(200)
  expect((await browser.get('/api/auth/user')).body.username).toBe('by-form')
  const again = await post('register', { ...newcomer('by-form'), email: 'other@example.com' })
  expect([again.status, again.body.reason]).toEqual([409, 'username-taken'])
  const unknown = await post('register', { ...newcomer('by-form-2'), isAdmin: 'true' })
  expect([unknown.status, unknown.body.message]).toEqual([400, 'Unknown field: isAdmin'])
})

test('a forgotten password is answered alike for every address, and a dead link is named', async () => {
  for (const email of [owner.user.email, 'nobody@example.com']) {
    expect((await post('forgot-password', { email })).body).toEqual({ ok: true })
  }
  const dead = await post('reset-password', { token: 'a'.repeat(43), newPassword: 'long enough too' })
  expect([dead.status, dead.body.reason]).toEqual([400, 'link-expired'])
})

describe('a form of another page', () => {
  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['of a sibling host', { origin: undefined, 'sec-fetch-site': 'same-site' }],
    ['of a sandboxed frame', { origin: 'null' }],
    ['of the public origin', { origin: 'http://localhost:3000' }],
    ['of nobody knows where, without a token', { origin: undefined, 'sec-fetch-site': undefined }],
  ])('%s signs nobody in (T07)', async (_, headers) => {
    const browser = api.browser()
    const answer = await post('login', right(), { ...OWN, ...headers }, browser)
    expect([answer.status, answer.body]).toEqual([403, REFUSED])
    expect(browser.jar.size).toBe(0)
  })

  test('a browser that does not say where its form stood needs its form token (decision 013)', async () => {
    const unsaid = { 'x-forwarded-host': 'localhost:3001' }
    const { formToken } = (await api.get('/forms/token')).body
    const late = new Date(api.clock.now().getTime() + 2000)
    api.setNow(late)
    expect((await post('login', { ...right(), formToken }, unsaid)).status).toBe(200)
    const forged = formToken.replace(/-./, (sign: string) => (sign === '-A' ? '-B' : '-A'))
    expect((await post('login', { ...right(), formToken: forged }, unsaid)).status).toBe(403)
  })
})

test('posted and scripted sign-ins have one limit (T08)', async () => {
  const limited = await createTestApp({ limits: true })
  try {
    const wrong = { username: 'guessed', password: 'x' }
    const statuses = []
    for (let n = 0; n < 11; n += 1) {
      const posted = await post('login', wrong, OWN, limited.browser())
      const called = n === 10 ? posted : await limited.browser().post('/api/login', wrong)
      statuses.push(posted.status, called.status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await limited.close()
  }
})

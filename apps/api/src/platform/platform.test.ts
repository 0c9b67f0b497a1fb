import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf, refusalOf, statusesOf, tally } from '../testing/answers.ts'
import { type ApiClient, apiClient, makeKey } from '../testing/api-keys.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, organizationOf, rowOf, rowsOf, setRows } from '../testing/rows.ts'
import { openTestApp, useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()
const HOUR_MS = 60 * 60_000
let owner: Owner
let organizationId: string
let business: string
let key: { id: string; key: string }
let client: ApiClient
beforeEach(async () => {
  owner = await signUp(api)
  organizationId = await organizationOf(api, owner)
  business = `/businesses/${owner.business.id}`
  key = await makeKey(owner)
  client = apiClient(api, key.key)
})
const later = (hours: number) => api.setNow(api.clock.now().getTime() + hours * HOUR_MS)

describe('keys', () => {
  test('are shown once, stored as a hash, and known by their first characters', async () => {
    expect(key.key).toMatch(/^fsk_[0-9A-Za-z]{40}$/)
    expect(JSON.stringify(await rowsOf(api, 'apiKeys', { organizationId }))).not.toContain(key.key)
    const [listed] = await dataOf(owner.browser.query('keys.list'))
    expect(listed).toMatchObject({ name: 'Till', shown: key.key.slice(0, 8), isLive: true, lastUsedAt: null })
    expect((await client.get('/me')).body).toEqual({
      organization: { id: organizationId, name: owner.business.name },
      key: { id: key.id, name: 'Till', scopes: expect.arrayContaining(['customers:write']) },
    })
    const [used] = await dataOf(owner.browser.query('keys.list'))
    expect(used.lastUsedAt).toBe(api.clock.now().toISOString())
  })

  test('a replaced key works for a day more, a revoked one not at all', async () => {
    const { key: second } = await dataOf(owner.browser.mutate('keys.rotate', { id: key.id }))
    const statuses = async () =>
      Promise.all([key.key, second].map(async (one) => (await apiClient(api, one).get('/me')).status))
    expect(await statuses()).toEqual([200, 200])
    later(25)
    expect(await statuses()).toEqual([401, 200])
    await owner.browser.mutate('keys.revoke', { id: key.id })
    expect(await statuses()).toEqual([401, 401])
    expect(
      await refusalOf(owner.browser.mutate('keys.rotate', { id: key.id, password: owner.password })),
    ).toEqual([409, refusals.apiKeyDead])
    const actions = (await rowsOf(api, 'activity', { organizationId, subject: 'key' })).map(
      ({ action }) => action,
    )
    expect(actions.sort()).toEqual(['key.created', 'key.revoked', 'key.rotated'])
  })

  test('an expired key, a suspended account and a smaller plan end the access', async () => {
    await setRows(api, 'organizations', { id: organizationId }, { plan: 'starter' })
    expect((await client.get('/me')).body).toMatchObject({ status: 403, code: 'plan-needed' })
    const again = { name: 'Other', scopes: ['businesses:read'], businessIds: null, days: null }
    expect(await refusalOf(owner.browser.mutate('keys.create', again))).toEqual([400, refusals.apiPlanNeeded])
    await setRows(api, 'organizations', { id: organizationId }, { plan: 'enterprise' })
    expect((await client.get('/me')).status).toBe(200)
    const suspended = { suspendedAt: api.clock.now(), suspendedReason: 'spam' }
    await setRows(api, 'users', { id: owner.user.id }, suspended)
    expect((await client.get('/me')).body).toMatchObject({ status: 403, code: 'account-suspended' })
    await setRows(api, 'users', { id: owner.user.id }, { suspendedAt: null, suspendedReason: null })
    later(90 * 24)
    expect((await client.get('/me')).status).toBe(401)
  })

  test('making one asks for the password, or a sign-in of a moment ago', async () => {
    later(1)
    const input = { name: 'Other', scopes: ['businesses:read'], businessIds: null, days: null }
    expect(await refusalOf(owner.browser.mutate('keys.create', input))).toEqual([
      403,
      refusals.proveFirstForApiKey,
    ])
    expect(await refusalOf(owner.browser.mutate('keys.rotate', { id: key.id }))).toEqual([
      403,
      refusals.proveFirstForApiKey,
    ])
    expect((await owner.browser.mutate('keys.create', { ...input, password: owner.password })).status).toBe(
      200,
    )
    const stranger = await signUp(api)
    const theirs = { ...input, businessIds: [stranger.business.id], password: owner.password }
    expect((await owner.browser.mutate('keys.create', theirs)).status).toBe(404)
    for (const call of ['rotate', 'revoke'])
      expect((await stranger.browser.mutate(`keys.${call}`, { id: key.id })).status).toBe(404)
  })
})

describe('refusals', () => {
  test('are problems, of paths and methods that are not there too, with every fault at once', async () => {
    const input = { email: 'none', lastVisit: 'today', plan: 'x' }
    const { headers, body } = await client.post(`${business}/customers`, input)
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(body).toMatchObject({ status: 422, code: 'invalid-input', type: '/api/v1/problems/invalid-input' })
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'email',
      'lastVisit',
      'plan',
    ])
    expect((await client.get('/nothing')).body).toMatchObject({ status: 404, code: 'not-found' })
    const wrong = await client.patch(`${business}/customers`, {})
    expect([wrong.body.code, wrong.headers.allow]).toEqual(['method-not-allowed', 'GET, POST'])
    expect((await client.post(`${business}/customers`, '{"email":')).body).toMatchObject({
      code: 'malformed-request',
    })
    const form = await client.post(`${business}/customers`, 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(form.body).toMatchObject({ status: 415, code: 'media-type' })
    expect((await client.post(`${business}/customers`, { notes: 'x'.repeat(20_000) })).body).toMatchObject({
      status: 413,
      code: 'too-large',
    })
    expect((await client.get(`/businesses?cursor=${'x'.repeat(9000)}`)).body).toMatchObject({
      status: 414,
      code: 'address-too-long',
    })
    expect((await client.get('/%zz')).body).toMatchObject({ status: 400, code: 'malformed-request' })
    expect((await client.get('/businesses?limit=101')).body).toMatchObject({ status: 422 })
    expect((await client.get('/businesses?cursor=!')).body).toMatchObject({
      status: 422,
      code: 'invalid-input',
    })
    expect((await apiClient(api).get('/problems/conflict')).body).toMatchObject({ status: 409 })
  })

  test('speak English to a program, whatever language its client asks for (API-4)', async () => {
    const spanish = { 'accept-language': 'es' }
    const { body } = await client.post(`${business}/customers`, { email: 'none' }, spanish)
    expect(body.errors).toEqual([{ field: 'email', message: 'Please enter a valid email address' }])
  })

  test('no answer is for a page of another site, and a session alone opens nothing', async () => {
    const asPage = await owner.browser.call('GET', '/api/v1/me', undefined, {
      headers: { origin: 'https://evil.example' },
    })
    expect([asPage.status, asPage.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    const names = Object.keys(asPage.headers).filter((name) => name.startsWith('access-control'))
    expect([names, asPage.headers['set-cookie']]).toEqual([[], undefined])
  })
})

test('600 calls a minute for each key, refused ones too, and fewer for those without one', async () => {
  const limited = await openTestApp({ limits: true })
  const till = await signUp(limited)
  const [one, other] = [await makeKey(till), await makeKey(till)].map(({ key }) => apiClient(limited, key))
  const told = async (path: string) => {
    const { status, headers } = await (one as ApiClient).get(path)
    return [status, headers['ratelimit-policy'], headers.ratelimit, headers['retry-after']]
  }
  const policy = '"default";q=600;w=60'
  expect(await told('/me')).toEqual([200, policy, '"default";r=599;t=60', undefined])
  expect(await told('/review-requests/none')).toEqual([422, policy, '"default";r=598;t=60', undefined])
  for (let n = 2; n < 600; n += 1) await (one as ApiClient).get('/me')
  expect(await told('/me')).toEqual([429, policy, '"default";r=0;t=60', '60'])
  expect((await (other as ApiClient).get('/me')).status).toBe(200)
  const tries = await statusesOf(121, () => apiClient(limited, 'fsk_').get('/me'))
  expect(tally(tries)).toEqual({ 401: 120, 429: 1 })
})

describe('customers', () => {
  const ann = { firstName: 'Mary Ann', lastName: 'Lee', email: 'Ann@Mail.example', phone: '(217) 555-0142' }
  const add = (body: object) => client.post(`${business}/customers`, body)

  test('each thing that an id names is read by it (API-4)', async () => {
    const { body: customer } = await add({ firstName: 'Ida', email: 'ida@mail.example', company: 'Ida Inc.' })
    expect((await client.get(`/customers/${customer.id}`)).body).toEqual(customer)
    const { data } = (await client.get('/businesses')).body
    expect((await client.get(business)).body).toEqual(data[0])
    const hook = { url: 'https://hooks.example.com/', events: ['rating.created'] }
    const { secret: _, ...webhook } = (await client.post('/webhooks', hook)).body
    expect((await client.get(`/webhooks/${webhook.id}`)).body).toMatchObject({ id: webhook.id, ...hook })
  })

  test('are added once by address or number, found, changed and named by the key in the log', async () => {
    const { status, body } = await add(ann)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        firstName: 'Mary Ann',
        lastName: 'Lee',
        phone: '+12175550142',
        status: 'not_asked',
      }),
    ])
    for (const same of [
      { email: 'ann@mail.example' },
      { phone: '217-555-0142', firstName: 'M', lastName: 'Lee' },
    ]) {
      expect(await add(same)).toMatchObject({ status: 200, body: { id: body.id, firstName: 'Mary Ann' } })
    }
    await add({ email: 'bob@mail.example' })
    const found = async (query: string) =>
      (await client.get(`${business}/customers?${query}`)).body.data.map(
        ({ email }: { email: string }) => email,
      )
    expect(await found('email=ANN@mail.example')).toEqual([body.email])
    expect(await found('phone=2175550142')).toEqual([body.email])
    expect(await found('email=nobody@mail.example')).toEqual([])
    expect(
      (
        await client.patch(`/customers/${body.id}`, {
          lastName: null,
          tags: ['VIP'],
          servedBy: 'Bo',
          company: 'Lund',
        })
      ).body,
    ).toMatchObject({ firstName: 'Mary Ann', lastName: null, tags: ['VIP'], servedBy: 'Bo', company: 'Lund' })
    const tooLong = await client.patch(`/customers/${body.id}`, { servedBy: 'x'.repeat(61) })
    const message = 'Served by cannot exceed 60 characters'
    expect(tooLong.body.errors).toEqual([{ field: 'servedBy', message }])
    expect((await client.patch(`/customers/${body.id}`, { servedBy: '' })).body).toMatchObject({
      servedBy: null,
    })
    expect(await rowOf(api, 'customers', { id: body.id })).toMatchObject({ fullName: 'Mary Ann' })
    const { items } = await dataOf(owner.browser.query('activity.list', { kind: 'customer' }))
    expect(items[0]).toMatchObject({ person: 'API key Till', personId: key.id, action: 'customer.changed' })
  })

  test('a change makes no two customers of one address, and leaves one way to write to them', async () => {
    const { body: bob } = await add({ firstName: 'Bob', email: 'bob@mail.example' })
    const { body: cy } = await add({ firstName: 'Cy', phone: '(217) 555-0199' })
    const change = async (of: { id: string }, body: object) => {
      const { status, body: answer } = await client.patch(`/customers/${of.id}`, body)
      return [status, answer.detail ?? answer.errors]
    }
    const taken = [409, 'Another customer has this email address or phone number.']
    for (const email of ['bob@mail.example', ' BOB@Mail.Example'])
      expect(await change(cy, { email, firstName: 'Bob' })).toEqual(taken)
    expect((await change(bob, { phone: '217.555.0199', firstName: 'Cy' }))[0]).toBe(409)
    for (const body of [{ email: null }, { email: '' }, { email: null, phone: null }])
      expect((await client.patch(`/customers/${bob.id}`, body)).body.errors).toEqual([
        { field: 'email', message: 'An email address or a phone number is needed' },
      ])
    expect(await change(bob, { email: null, phone: '217-555-0177' })).toEqual([200, undefined])
    expect((await change(cy, { email: 'bob@mail.example' }))[0]).toBe(200)
  })

  test('pages are stable while others come, of rows of one millisecond too', async () => {
    // The database has a clock of its own.
    const cameNow = (rows: object) => setRows(api, 'customers', rows, { createdAt: api.clock.now() })
    for (const name of 'abcde') await add({ email: `${name}@mail.example` })
    await cameNow({ businessId: owner.business.id })
    const first = (await client.get(`${business}/customers?limit=3`)).body
    later(1)
    await add({ email: 'late@mail.example' })
    await cameNow({ businessId: owner.business.id, email: 'late@mail.example' })
    const rest = (await client.get(`${business}/customers?limit=3&cursor=${first.next}`)).body
    const seen = [...first.data, ...rest.data].map(({ email }) => email[0])
    expect([seen.sort().join(''), rest.next]).toEqual(['abcde', null])
  })

  test('a number that is none is a fault of its field', async () => {
    expect((await add({ phone: '123' })).body.errors).toEqual([
      { field: 'phone', message: expect.any(String) },
    ])
    expect((await add({ firstName: 'Ann' })).body.errors).toMatchObject([{ field: 'email' }])
  })

  test('are erased from every table, a kept answer too, within the businesses of the key', async () => {
    const other = (await dataOf(owner.browser.mutate('businesses.create', { name: 'Second' }))).id
    const kept = await client.post(`${business}/customers`, ann, { 'idempotency-key': 'a' })
    await addRows(api, 'customers', { businessId: other, fullName: 'Ann', email: ann.email })
    const narrow = apiClient(api, (await makeKey(owner, { businessIds: [owner.business.id] })).key)
    expect((await narrow.delete(`/customers/${kept.body.id}`)).status).toBe(204)
    expect(await rowsOf(api, 'customers', { businessId: owner.business.id })).toEqual([])
    expect(await rowsOf(api, 'customers', { businessId: other })).toHaveLength(1)
    expect(await rowsOf(api, 'idempotencyKeys')).toMatchObject([{ answer: null }])
    expect((await client.post(`${business}/customers`, ann, { 'idempotency-key': 'a' })).status).toBe(409)
    expect((await narrow.delete(`/customers/${kept.body.id}`)).status).toBe(404)
  })
})

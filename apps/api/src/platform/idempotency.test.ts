import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type ApiClient, apiClient, makeKey } from '../testing/api-keys.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { optOut, rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
let client: ApiClient
let path: string
beforeEach(async () => {
  owner = await signUp(api)
  client = apiClient(api, (await makeKey(owner)).key)
  path = `/businesses/${owner.business.id}/customers`
})
const post = (key: string, body: object = { email: 'ann@mail.example' }) =>
  client.post(path, body, { 'idempotency-key': key })
const customers = () => rowsOf(api, 'customers', { businessId: owner.business.id })

test('of 100 calls at once with one key one has an effect, and all get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => post('once')))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(99)
  expect(await customers()).toHaveLength(1)
})

test('a repeat gets the same answer for a day, whatever the order of its keys, and another body none', async () => {
  const first = await post('a')
  const ordered = await post('b', { email: 'cy@mail.example', firstName: 'Cy' })
  api.setNow(api.clock.now().getTime() + 24 * 60 * 60_000 - 1)
  expect((await post('a')).text).toBe(first.text)
  // aws-powertools/powertools-lambda-python 638, mojaloop/project 2463
  expect((await post('b', { firstName: 'Cy', email: 'cy@mail.example' })).text).toBe(ordered.text)
  expect((await post('a', { email: 'bob@mail.example' })).body).toMatchObject({
    status: 422,
    code: 'idempotency-key-reused',
  })
  expect(await customers()).toHaveLength(2)
  api.setNow(api.clock.now().getTime() + 2)
  expect((await post('a')).status).toBe(200)
})

test('each API key has keys of its own, and a wrong one is refused', async () => {
  const other = apiClient(api, (await makeKey(owner)).key)
  await post('a')
  const bob = await other.post(path, { email: 'bob@mail.example' }, { 'idempotency-key': 'a' })
  expect(bob.status).toBe(201)
  for (const key of [' ', 'é', 'x'.repeat(256), '""', '" "', `"${'x'.repeat(256)}"`])
    expect((await post(key)).body.errors).toMatchObject([{ field: 'Idempotency-Key' }])
})

test.each([
  // ietf-wg-httpapi/idempotency PR 10, alphagov/pay-connector PR 4414
  ['"a"', 'a', true],
  ['  a  ', 'a', true],
  ['"a \\"b\\" c"', 'a "b" c', true],
  [`"${'x'.repeat(255)}"`, 'x'.repeat(255), true],
  ['A', 'a', false],
  ['"a', 'a', false],
])('the keys %j and %j are the same: %s', async (one, other, isSame) => {
  const first = await post(one)
  expect(first.status).toBe(201)
  expect((await post(other)).headers['idempotent-replayed']).toBe(isSame ? 'true' : undefined)
})

test('a body that is refused leaves its key free', async () => {
  for (const body of [{ email: 'no address' }, { phone: 7 }, { email: 'ann@mail.example', unknown: 1 }])
    expect((await post('a', body as never)).status).toBe(422)
  expect((await post('a', { email: 'ann@mail.example' })).status).toBe(201)
})

test('a call that dies before its end has done nothing, and its repeat does it', async () => {
  // The last statement of the transaction fails, as when its process is killed.
  await sql`create function killed() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`.execute(
    api.db,
  )
  await sql`create trigger killed before update on idempotency_keys for each row execute function killed()`.execute(
    api.db,
  )
  expect(await post('a')).toMatchObject({ status: 500, body: { code: 'unexpected' } })
  expect(await customers()).toEqual([])
  await sql`drop function killed cascade`.execute(api.db)
  expect((await post('a')).status).toBe(201)
})

test('a refusal in the middle of a call takes back what the call did, and frees the key', async () => {
  const email = 'eve@mail.example'
  await optOut(api, owner.business.id, email)
  const ask = (email: string) =>
    client.post(
      path.replace('/customers', '/review-requests'),
      { customer: { email }, channel: 'email' },
      { 'idempotency-key': 'a' },
    )
  expect(await ask(email)).toMatchObject({ status: 422, body: { code: 'opted-out' } })
  expect(await customers()).toEqual([])
  expect((await ask('fay@mail.example')).status).toBe(202)
})

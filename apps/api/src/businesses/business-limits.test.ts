import { inTransaction } from '@fivestead/db/client'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { refusalOf } from '../testing/answers.ts'
import { nextPlaceId, type Owner, signUp } from '../testing/owners.ts'
import { organizationOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'
import { placeFields } from './places.service.ts'
import { addBusiness } from './service.ts'
import { lockSlug } from './sql.ts'

const DAY_MS = 24 * 60 * 60_000
const NEW = { message: 'A new account can add 5 businesses in its first 7 days. Please try again later.' }

// Many whole products and messages in each test.
vi.setConfig({ testTimeout: 120_000 })

const api = useTestApp({ each: true, limits: true })

const later = (ms: number) => api.setNow(api.clock.now().getTime() + ms)
const add = (owner: Owner) => owner.browser.post('/api/businesses', { name: 'One more shop' })
const addByTrpc = (owner: Owner) => owner.browser.mutate('businesses.create', { name: 'One more shop' })

test('a new account adds five in its first week, that of the sign-up included, and deleting gives no room', async () => {
  const owner = await signUp(api)
  expect((await add(owner)).status).toBe(201)
  expect((await addByTrpc(owner)).status).toBe(200)
  for (const statusOf of [add, add]) {
    const { status, body } = await statusOf(owner)
    expect(status).toBe(201)
    expect((await owner.browser.delete(`/api/businesses/${body.id}`)).status).toBe(200)
    await runHourlyJobs(api.deps)
  }
  const rest = await add(owner)
  expect([rest.status, rest.body]).toEqual([429, NEW])
  expect(Number(rest.headers['retry-after'])).toBe(7 * 24 * 3600)
  expect(await refusalOf(addByTrpc(owner))).toEqual([429, NEW.message])
  later(6 * DAY_MS)
  await runHourlyJobs(api.deps)
  await owner.browser.get('/api/auth/user')
  expect((await add(owner)).status).toBe(429)
})

test('five at once stay five', async () => {
  const owner = await signUp(api)
  const answers = await Promise.all(Array.from({ length: 12 }, () => add(owner)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(8)
})

test('one is added at a time: who adds one holds the organization', async () => {
  const organizationId = await organizationOf(api, await signUp(api))
  const fields = await placeFields(api.deps, nextPlaceId())
  const locks = await inTransaction(api.db, async (trx) => {
    const count = async () => {
      const { rows } = await sql<{ held: number }>`
        select count(*)::int as held from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(
        trx,
      )
      return rows[0]?.held
    }
    await lockSlug(trx, 'shop')
    const before = await count()
    const acting = { organizationId, userId: 'nobody', network: '192.0.2.0' }
    await addBusiness(api.deps, trx, acting, { slugHint: 'shop', placeId: null, fields })
    return [before, await count()]
  })
  expect(locks).toEqual([1, 2])
})

test('later there are fifty a day', async () => {
  const owner = await signUp(api)
  await setRows(api, 'users', { id: owner.user.id }, { createdAt: new Date('2026-01-01') })
  const statuses: number[] = []
  for (let n = 0; n < 51; n += 1) {
    const answer = await add(owner)
    statuses.push(answer.status)
    if (answer.status === 429) {
      expect(answer.body.message).toBe('You can add 50 businesses in 24 hours. Please try again later.')
    }
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(49)
  later(DAY_MS)
  expect((await add(owner)).status).toBe(201)
})

test('nobody else is bound by it', async () => {
  const owner = await signUp(api)
  for (let n = 0; n < 6; n += 1) await add(owner)
  const other = await signUp(api)
  expect((await add(other)).status).toBe(201)
})

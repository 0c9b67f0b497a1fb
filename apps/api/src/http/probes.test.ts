import { readiness } from '@fivestead/db/readiness'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp, startProbes } from '../app.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const ask = async (path: string) => {
  const { status, text, headers } = await api.get(path)
  return { status, text, type: headers['content-type'] }
}
/** Probes of a worker of its own; what one of them answers. */
async function openProbes() {
  const { url, close } = await startProbes(api.deps, { host: '127.0.0.1', port: 0 })
  onTestFinished(close)
  return async (path: string) => {
    const answer = await fetch(`${url}${path}`)
    return [answer.status, await answer.text()]
  }
}
const ok = { status: 200, text: 'ok', type: 'text/plain; charset=utf-8' }

test('an API on a migrated database is alive and ready, and says nothing more (DEP-3)', async () => {
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual([ok, ok])
})

test('a worker of its own answers its probes and nothing else', async () => {
  const probe = await openProbes()
  const statuses = []
  for (const path of ['/healthz', '/readyz', '/api/health', '/trpc/auth.me']) {
    statuses.push((await probe(path))[0])
  }
  expect(statuses).toEqual([200, 200, 404, 404])
})

test('it is not ready while a migration of its own is missing, and ready when a newer version ran more', async () => {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp`.execute(
    api.db,
  )
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    text: 'The database has not been migrated to this version.',
  })
  for (const { name, timestamp } of [...rows, { name: '99990101000000-later', timestamp: 'x' }]) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(api.db)
  }
  expect(await ask('/readyz')).toEqual(ok)
  await sql`delete from kysely_migration where name like '9999%'`.execute(api.db)
})

test('it is not ready without the tables of the queue', async () => {
  expect(await readiness(api.db, 'no_such_queue')).toEqual({ schema: true, queue: false })
  vi.spyOn(api.deps.queue, 'readiness').mockResolvedValue({ schema: true, queue: false })
  const probe = await openProbes()
  expect(await probe('/readyz')).toEqual([503, 'The job queue is not there.'])
})

test('it starts unready without the database; once it was ready it stays so, with one question at a time', async () => {
  const asked = vi.spyOn(api.deps.queue, 'readiness').mockRejectedValue(new Error('gone: host 10.0.0.7'))
  const probe = await openProbes()
  expect(await probe('/readyz')).toEqual([503, 'The database does not answer.'])
  expect(await probe('/healthz')).toEqual([200, 'ok'])
  const { promise, resolve } = Promise.withResolvers<{ schema: boolean; queue: boolean }>()
  asked.mockClear().mockReturnValue(promise)
  const many = Array.from({ length: 20 }, () => probe('/readyz'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(await probe('/healthz')).toEqual([200, 'ok'])
  resolve({ schema: true, queue: true })
  expect(await Promise.all(many)).toEqual(Array(20).fill([200, 'ok']))
  expect(asked.mock.calls.length).toBeLessThan(20)
  asked.mockRejectedValue(new Error('gone: host 10.0.0.7'))
  expect(await probe('/readyz')).toEqual([200, 'ok'])
  asked.mockResolvedValue({ schema: false, queue: true })
  expect((await probe('/readyz'))[0]).toBe(503)
})

test('a server that stops is unready first, and still serves until whoever watches it knows', async () => {
  const app = await buildApp(api.deps)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let left = false
  const leaving = app.leave().then(() => {
    left = true
  })
  const unready = await app.inject('/readyz')
  expect([unready.statusCode, unready.body]).toEqual([503, 'It is stopping.'])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await vi.advanceTimersByTimeAsync(4000)
  expect(left).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  await leaving
  await app.close()
})

test('a server that nobody watches stops at once', async () => {
  const app = await buildApp(api.deps)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await app.leave()
  await app.close()
})

import { readiness } from '@fivestead/db/readiness'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
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
const ok = { status: 200, text: 'ok', type: 'text/plain; charset=utf-8' }

test('an API on a migrated database is alive and ready, and says nothing more (DEP-3)', async () => {
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual([ok, ok])
})

test('a worker of its own answers its probes and nothing else', async () => {
  const probes = await startProbes(api.deps, { host: '127.0.0.1', port: 0 })
  const status = async (path: string) => (await fetch(`${probes.url}${path}`)).status
  expect(await Promise.all(['/healthz', '/readyz', '/api/health', '/trpc/auth.me'].map(status))).toEqual([
    200, 200, 404, 404,
  ])
  await probes.close()
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
  const { url, close } = await startProbes(api.deps, { host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${url}/readyz`)
  expect([answer.status, await answer.text()]).toEqual([503, 'The job queue is not there.'])
  await close()
})

test('it is alive and not ready while the database does not answer, with one question at a time', async () => {
  const asked = vi.spyOn(api.deps.queue, 'readiness').mockRejectedValue(new Error('gone: host 10.0.0.7'))
  const { url, close } = await startProbes(api.deps, { host: '127.0.0.1', port: 0 })
  const unready = await fetch(`${url}/readyz`)
  expect([unready.status, await unready.text()]).toEqual([503, 'The database does not answer.'])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  let answer = (_: { schema: boolean; queue: boolean }) => {}
  asked.mockClear().mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const many = Array.from({ length: 20 }, () => fetch(`${url}/readyz`))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  answer({ schema: true, queue: true })
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(asked.mock.calls.length).toBeLessThan(20)
  await close()
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

import { randomUUID } from 'node:crypto'
import { type Db, inTransaction } from '@fivestead/db/client'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { openMetrics, writeMetrics } from './telemetry/metrics.ts'
import { IDLE, logOf, outboxOf, quickSend, startWorkers } from './testing/main-job.ts'
import { signUp } from './testing/owners.ts'
import { addRows, rowsOf } from './testing/rows.ts'
import { useTestApp } from './testing/use-test-app.ts'
import { runHourlyJobs, startWorker } from './worker.ts'

const testApp = useTestApp()

test('a job of a transaction that fails was never there', async () => {
  const { db, queue } = testApp.deps
  const failing = inTransaction(db, async (trx) => {
    await queue.add(trx, 'deliver', { kind: 'message', id: randomUUID() })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const seen = vi.fn(async () => new Map())
  const handlers = { ...IDLE, deliver: seen }
  expect(await queue.drain(handlers)).toBe(0)
  const id = randomUUID()
  await inTransaction(db, (trx) => queue.add(trx, 'deliver', { kind: 'message', id }))
  expect(await queue.drain(handlers)).toBe(1)
  expect(seen).toHaveBeenCalledWith([{ kind: 'message', id }])
})

test('the running worker sends by itself, and stops', async () => {
  const owner = await signUp(testApp)
  const worker = await startWorkers(testApp)
  await quickSend(owner, { contact: 'ann@shop.example' })
  await expect.poll(() => outboxOf(testApp), { timeout: 15_000 }).toHaveLength(1)
  await expect.poll(async () => (await logOf(owner))[0].status, { timeout: 15_000 }).toBe('sent')
  await worker.stop()
  await quickSend(owner, { contact: 'bob@shop.example' })
  expect(await outboxOf(testApp)).toHaveLength(1)
})

test('many jobs are worked off without a pause between them', async () => {
  const { db, queue } = testApp.deps
  const ids = Array.from({ length: 60 }, () => randomUUID())
  await inTransaction(db, async (trx) => {
    for (const id of ids) await queue.add(trx, 'deliver', { kind: 'message', id })
  })
  const worker = await startWorkers(testApp)
  // With a pause of a second after each, four side by side would need 15 s.
  await expect.poll(() => unfinished(db), { timeout: 10_000 }).toBe(0)
  await worker.stop()
})

async function unfinished(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job where name = 'deliver' and state in ('created', 'active')`.execute(
    db,
  )
  return rows[0]?.count ?? Number.NaN
}

describe('a step of the hourly work that fails', () => {
  const renamed = async (work: () => Promise<void>) => {
    await sql`alter table campaigns rename to campaigns_away`.execute(testApp.db)
    try {
      await work()
    } finally {
      await sql`alter table campaigns_away rename to campaigns`.execute(testApp.db)
    }
  }
  const failures = async () =>
    (await writeMetrics()).text.match(/hourly_jobs_total\{step="(\S+)",outcome="failed"\} \d+/g)

  test('is counted and keeps no other from running; the next hour it runs again', async () => {
    await openMetrics()
    await addRows(testApp, 'rateLimits', { bucket: 'old', count: 1, windowEnds: new Date(0) })
    const error = vi.spyOn(testApp.deps.log, 'error')
    await renamed(() => runHourlyJobs(testApp.deps))
    expect(await failures()).toEqual(['hourly_jobs_total{step="requeue-campaigns",outcome="failed"} 1'])
    expect(error.mock.calls).toEqual([
      [expect.objectContaining({ step: 'requeue-campaigns' }), 'hourly work failed'],
    ])
    expect(await rowsOf(testApp, 'rateLimits', { bucket: 'old' })).toEqual([])
    await runHourlyJobs(testApp.deps)
    expect((await writeMetrics()).text).toContain('{step="requeue-campaigns",outcome="done"} 1')
  })

  test('ends no worker that starts, nor keeps it from messages', async () => {
    const owner = await signUp(testApp)
    await quickSend(owner, { contact: 'cat@shop.example' })
    await renamed(async () => {
      const worker = await startWorkers(testApp)
      await expect.poll(async () => (await logOf(owner))[0].status, { timeout: 15_000 }).toBe('sent')
      await worker.stop()
    })
  })
})

test('a worker takes messages while its hourly work has not ended', async () => {
  const owner = await signUp(testApp)
  const hourly = Promise.withResolvers<void>()
  const worker = await startWorker(testApp.deps, () => hourly.promise)
  await quickSend(owner, { contact: 'dan@shop.example' })
  await expect.poll(async () => (await logOf(owner))[0].status, { timeout: 15_000 }).toBe('sent')
  hourly.resolve()
  await worker.stop()
})

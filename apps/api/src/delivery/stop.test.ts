import { inTransaction } from '@fivestead/db/client'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { releaseUnconfirmed } from '../messaging/waiting.service.ts'
import { deliverNow, loseJobs, outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { confirmEmail, signUp } from '../testing/owners.ts'
import { rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'
import { startSending, stopSending } from './stop.ts'

const HOUR_MS = 60 * 60_000
const api = useTestApp({ each: true })
const later = (ms: number) => api.setNow(api.clock.now().getTime() + ms)
const recipients = async () => (await outboxOf(api)).map(({ to }: { to: string }) => to).sort()

test('a stop holds messages and alerts, uses nothing up, lets system emails through, and ends with all of it', async () => {
  const owner = await signUp(api)
  await confirmEmail(api, owner)
  await quickSend(owner, { contact: 'before@shop.example' })
  await runJobs(api)
  const since = await stopSending(api.deps)
  expect(since).toEqual(api.clock.now())

  await quickSend(owner, { contact: 'ann@shop.example' })
  await quickSend(owner, { contact: 'ben@shop.example' })
  const rated = await api.post('/api/reviews', { businessId: owner.business.id, rating: 1 })
  expect(rated.status, rated.text).toBe(201)
  for (let hours = 0; hours < 3; hours += 1) {
    later(HOUR_MS)
    await runHourlyJobs(api.deps)
    await runJobs(api)
  }
  expect(await recipients()).toEqual(['before@shop.example'])
  const waiting = (await rowsOf(api, 'messages')).filter(({ state }) => state !== 'sent')
  const untouched = { state: 'queued', attempts: 0, sentAt: null, reason: null }
  expect(waiting).toMatchObject([untouched, untouched])
  for (const { id } of waiting) await deliverNow(api, 'message', id)
  // A second stop keeps the beginning of the first.
  expect(await stopSending(api.deps)).toEqual(since)

  await api.mutate('auth.requestPasswordReset', { email: owner.user.email })
  await runJobs(api)
  expect(await recipients()).toContain(owner.user.email)

  // Also where the queue has lost its jobs meanwhile.
  await loseJobs(api)
  expect(await startSending(api.deps)).toBeGreaterThanOrEqual(3)
  await runJobs(api)
  const all = await recipients()
  expect(all).toEqual(expect.arrayContaining(['ann@shop.example', 'ben@shop.example', 'before@shop.example']))
  expect(all.filter((to: string) => to === 'ann@shop.example')).toHaveLength(1)
  expect(await startSending(api.deps)).toBe(0)
})

test('what gets a job again waits in the lane of its channel and rank', async () => {
  const owner = await signUp(api)
  await quickSend(owner, { contact: 'ann@shop.example' })
  await quickSend(owner, { contact: '+12175550123' })
  const jobs = async () => {
    const { rows } = await sql<{ channel: string; priority: number }>`
      select data->>'channel' as channel, priority from jobs.job
      where data->>'kind' = 'message' and state = 'created' order by priority`.execute(api.db)
    return rows
  }
  const lanes = await jobs()
  expect(lanes.map(({ channel }) => channel)).toEqual(['email', 'sms'])
  later(7 * HOUR_MS)
  const unconfirmed = { reason: { code: 'confirmEmailFirst' }, reasonCode: 'email-unconfirmed' } as const
  await setRows(api, 'messages', {}, { ...unconfirmed, notBefore: api.clock.now() })
  later(7 * HOUR_MS)
  for (const again of [
    () => runHourlyJobs(api.deps),
    () => startSending(api.deps),
    () => inTransaction(api.db, (trx) => releaseUnconfirmed(api.deps, trx, owner.user.id)),
  ]) {
    await loseJobs(api)
    await again()
    expect(await jobs()).toEqual(lanes)
  }
})

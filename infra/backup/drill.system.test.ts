import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildApp, openDeps } from '@fivestead/api/app'
import { backUp } from '@fivestead/api/operate/backup/backup'
import { newBackupKey } from '@fivestead/api/operate/backup/key'
import { restore } from '@fivestead/api/operate/backup/restore'
import { jobHandlers } from '@fivestead/api/worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInDemo } from '../bench/sign-in-demo.ts'
import { type RunningApi, rate, startApi } from '../faults/testing/api.ts'
import { runCommand } from './testing/command.ts'
import { contentsOf, onDatabase } from './testing/contents.ts'
import { embeddedTargets, postgresTargets, type Target, type Targets } from './testing/targets.ts'

const SLOW = { timeout: 300_000 }
const running: RunningApi[] = []
const all: (Targets | null)[] = []
const BACKUP_KEY = await newBackupKey()

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  for (const each of all) await each?.remove()
})

async function serve({ env }: Target): Promise<RunningApi & { address: string }> {
  const api = startApi(env)
  running.push(api)
  return { ...api, address: await api.url }
}

async function stop({ child, ended }: RunningApi): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

/** Rates until `stop`, which answers how many ratings were acknowledged. */
function rateOn(url: string): { ids: string[]; stop(): Promise<void> } {
  const ids: string[] = []
  let goes = true
  const done = (async () => {
    while (goes) {
      // A busy service may refuse: such a rating is not acknowledged.
      const { id } = await rate(url).catch(() => ({ id: undefined }))
      if (id !== undefined) ids.push(id)
    }
  })()
  return {
    ids,
    stop() {
      goes = false
      return done
    },
  }
}

/** Tables that ratings, a start and the worker change: they may be ahead of the backup. */
const MOVING = [
  ...[
    'sessions',
    'reviews',
    'review_totals',
    'request_totals',
    'site_totals',
    'operator_marks',
    'owner_notifications',
    'outbox_messages',
    'rate_limits',
  ],
  ...['system_emails', 'place_cache', 'provider_usage'],
  ...['rank_grids', 'rank_grid_points'],
]

const KINDS = { embedded: async () => embeddedTargets(), Postgres: postgresTargets }

for (const [name, open] of Object.entries(KINDS)) {
  const targets = await open()
  all.push(targets)
  describe.skipIf(targets === null)(`${name}: backup and restore (DEP-12, DEP-13)`, () => {
    const { fresh, folder } = targets as Targets

    test('a drill: backed up while people rate, restored elsewhere, and the owner signs in', {
      timeout: 600_000,
    }, async () => {
      const [source, copy] = [await fresh(), await fresh()]
      const api = await serve(source)
      const ratings = rateOn(api.address)
      await expect.poll(() => ratings.ids.length, { timeout: 60_000 }).toBeGreaterThan(3)
      const before = [...ratings.ids]
      const backup = await runCommand('backup', ['--to', folder], { ...source.env, BACKUP_KEY })
      expect(backup).toMatchObject({ code: 0, error: '' })
      await expect.poll(() => ratings.ids.length, { timeout: 60_000 }).toBeGreaterThan(before.length)
      await ratings.stop()
      await stop(api)
      const [file = ''] = readdirSync(folder).filter((entry) => entry.endsWith('.backup.age'))
      expect(readdirSync(folder).filter((entry) => entry.endsWith('.part'))).toEqual([])
      if (process.platform !== 'win32') expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600)

      // Held sends would be rows that differ.
      const restored = await runCommand('restore', ['--from', path.join(folder, file), '--resume-sends'], {
        ...copy.env,
        BACKUP_KEY,
      })
      expect(restored).toMatchObject({ code: 0, error: '' })

      const was = await onDatabase(source, contentsOf)
      const is = await onDatabase(copy, contentsOf)
      expect(Object.keys(is)).toEqual(Object.keys(was))
      // Recorded once the backup was whole (OBS-2).
      const marks = source.config.data.url === undefined ? [] : [expect.stringContaining('"name": "backup"')]
      expect([was.operator_marks, is.operator_marks]).toEqual([marks, []])
      for (const table of Object.keys(was).filter((each) => !MOVING.includes(each))) {
        expect([table, is[table]]).toEqual([table, was[table]])
      }
      const acknowledged = new Set(was.reviews)
      expect(is.reviews?.filter((row) => !acknowledged.has(row))).toEqual([])
      for (const id of before) expect(is.reviews?.some((row) => row.includes(id))).toBe(true)

      const begun = performance.now()
      const again = await serve(copy)
      expect(await signInDemo(again.address)).toContain('=')
      expect((await rate(again.address)).status).toBe(201)
      const start = ((performance.now() - begun) / 1000).toFixed(1)
      await stop(again)
      console.log(
        `${name}: ${backup.out.split('\n')[0]}; ${restored.out.split('\n')[0]}; serving after ${start} s`,
      )
    })

    describe('what waited to be sent', () => {
      let file: string
      beforeAll(async () => {
        const source = await fresh()
        file = path.join(folder, `waiting-${randomUUID()}`)
        await leaveWaiting(source)
        await backUp(source.config, { to: file, key: null, now: new Date() })
      }, 300_000)

      /** Restores, lets the worker do everything, and looks at what it sent. */
      async function worked(resumeSends: boolean) {
        const copy = await fresh()
        await restore(copy.config, { from: file, key: null, resumeSends })
        const deps = await openDeps(copy.config)
        try {
          await deps.queue.drain(jobHandlers(deps))
          const outbox = sql<{ subject: string }>`select subject from outbox_messages`
          const { rows: sent } = await outbox.execute(deps.db)
          const { rows } = await sql<{ what: string; state: string }>`
            select 'campaign' as what, state from campaigns union all
            select 'email', state from system_emails union all
            select 'message', state from messages where sent_at is null union all
            select 'notification', mail_state from owner_notifications where due_at > now() - interval '1 day' union all
            select 'request', status from review_requests where failure_reason->>'code' = 'interrupted' union all
            select 'session', 'open' from sessions`.execute(deps.db)
          return { sent, states: [...new Set(rows.map(({ what, state }) => `${what} ${state}`))].sort() }
        } finally {
          await deps.close()
        }
      }

      test('is held after a restore: nothing goes out twice, and no session lives again', SLOW, async () => {
        const held = ['email unknown', 'message unknown', 'notification unknown']
        expect(await worked(false)).toEqual({
          sent: [],
          states: ['campaign paused', ...held, 'request failed'],
        })
      })

      test('goes out where the operator says that nothing was sent since', SLOW, async () => {
        const { sent, states } = await worked(true)
        expect(sent).toContainEqual({ subject: expect.stringContaining('Ann Baker') })
        expect(states).toEqual(expect.arrayContaining(['email sent', 'notification sent']))
        expect(states).not.toContain('session open')
      })
    })
  })
}

/** Leaves an email and a message queued, a campaign running and somebody signed in, with no worker about. */
async function leaveWaiting({ config }: Target): Promise<void> {
  const deps = await openDeps(config)
  const app = await buildApp(deps)
  try {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const post = async (url: string, payload: object) => {
      const answer = await app.inject({ method: 'POST', url, payload, headers })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
    }
    const ann = { name: 'Ann Baker', email: 'ann@shop.example', subject: 'sales' }
    await post('/api/contact', { ...ann, message: 'How much is it for two businesses?' })
    await post('/api/reviews', { businessId: 1, rating: 5, submissionKey: randomUUID() })
    await post('/api/feedback', {
      businessId: 1,
      submissionKey: randomUUID(),
      feedback: 'The door stayed shut.',
    })
    await post('/api/login', { username: deps.demo?.username, password: deps.demo?.password })
    await sql`
      with waiting as (
        update messages set state = 'queued', sent_at = null, attempts = 0, not_before = now(), updated_at = now()
        where id = (select id from messages where reminder is null and review_request_id is not null limit 1)
        returning review_request_id)
      update review_requests set status = 'pending' where id in (select review_request_id from waiting)`.execute(
      deps.db,
    )
    await sql`insert into campaigns (business_id, organization_id, submission_key, channels, template, next_run_at)
      select id, organization_id, 'a-key', 'any', 'friendly', now() from businesses limit 1`.execute(deps.db)
  } finally {
    await app.close()
    await deps.close()
  }
}

import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Doubles, openDoubles } from '../doubles/open.ts'
import { type RunningApi, startApi } from '../faults/testing/api.ts'
import { has } from '../faults/testing/means.ts'
import { exec, root } from '../run/exec.ts'
import { type Cluster, makeCluster } from '../run/postgres.ts'
import { lastRelease } from './releases.ts'
import { ORIGIN, openShop } from './testing/shop.ts'
import { apiOf, unpackRelease } from './unpack.ts'

/**
 * The last release and this checkout on one database (DEP-14). A call that the old one answers with a fault names what a
 * migration of this cycle took away from it.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-upgrade-'))
const release = await lastRelease()
const old = path.join(folder, 'release')
const unpacked = await (async () => {
  if ('missing' in release) return has(release.missing, false)
  const why = await unpackRelease(release.commit, old)
  return has(`what v${release.version} is installed from (${why})`, why === null)
})()
const cluster: Cluster | null = await makeCluster()
const hasPostgres = has('a Postgres server program', cluster !== null)
const SESSION_KEY = randomBytes(32).toString('base64')

let doubles: Doubles
const running: RunningApi[] = []

beforeAll(async () => {
  await cluster?.start()
  doubles = await openDoubles({ origin: ORIGIN, dashboard: ORIGIN, port: 0, told: () => {} })
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map(({ ended }) => ended))
})
afterAll(async () => {
  await doubles?.close()
  await cluster?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const envOf = (where: Record<string, string>): Record<string, string> => ({
  DATABASE_URL: '',
  // With a mail server there is no local sandbox, so it has no say.
  RATE_LIMIT_FACTOR: '',
  SESSION_KEY,
  PUBLIC_ORIGIN: ORIGIN,
  DASHBOARD_ORIGIN: ORIGIN,
  ...doubles.env().smtp,
  ...where,
})
async function start(where: Record<string, string>, checkout = root): Promise<RunningApi & { at: string }> {
  const api = startApi(envOf(where), [], apiOf(checkout))
  running.push(api)
  return { ...api, at: await api.url }
}
async function stop({ child, ended, output }: RunningApi): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended, output()).toBe(0)
}

describe.skipIf(!unpacked)('the release before, and this one', () => {
  test.skipIf(!hasPostgres)(
    'side by side on one Postgres: every call of both is answered, nothing is lost, no message goes out twice',
    { timeout: 300_000 },
    async () => {
      const where = { DATABASE_URL: String(cluster?.url), DATA_DIR: path.join(folder, 'postgres') }
      mkdirSync(where.DATA_DIR)
      const before = await start(where, old)
      const shop = openShop(doubles)
      await shop.open(before.at)
      await shop.send(before.at)

      const migration = await exec(process.execPath, [apiOf(root, 'migrate-main.ts')], {
        env: { ...process.env, NODE_ENV: '', ...envOf(where) },
      })
      expect([migration.code, migration.output]).toEqual([0, expect.stringContaining('has migrated')])
      await shop.signIn(before.at)
      await shop.look(before.at)
      const after = await start(where)
      for (let turn = 0; turn < 3; turn += 1) {
        for (const [mine, other] of [
          [before.at, after.at],
          [after.at, before.at],
        ] as const) {
          await shop.signIn(mine)
          await shop.send(other)
          await shop.look(mine)
          await shop.look(other)
          await shop.rate(mine, 1 + turn)
          await shop.rate(other, 5, shop.asked.at(-1))
        }
      }
      const who = `${before.at} is the release before, ${after.at} this one`
      expect(shop.faults, who).toEqual([])
      for (const contact of shop.asked) await shop.mailTo(contact)
      const known = await shop.known(before.at)
      expect(await shop.known(after.at)).toEqual(known)

      await stop(before)
      await shop.send(after.at)
      await shop.mailTo(String(shop.asked.at(-1)))
      expect(shop.faults, who).toEqual([])
      expect(await shop.known(after.at)).toEqual({
        customers: shop.asked.toSorted(),
        logged: shop.asked.toSorted(),
        ratings: 12,
      })
      expect(shop.asked.map(shop.mailsTo)).toEqual(shop.asked.map(() => 1))
      await stop(after)
    },
  )

  test('the embedded database that it leaves opens, with everything in it', {
    timeout: 300_000,
  }, async () => {
    const where = { DATA_DIR: path.join(folder, 'embedded') }
    const before = await start(where, old)
    const shop = openShop(doubles)
    await shop.open(before.at)
    for (const rating of [5, 2]) {
      await shop.send(before.at)
      await shop.rate(before.at, rating, shop.asked.at(-1))
    }
    const known = await shop.known(before.at)
    expect(known).toEqual({ customers: shop.asked.toSorted(), logged: shop.asked.toSorted(), ratings: 2 })
    await stop(before)

    const after = await start(where)
    // The session that the old one opened goes on.
    expect(await shop.known(after.at)).toEqual(known)
    await shop.look(after.at)
    await shop.signIn(after.at)
    await shop.send(after.at)
    await shop.mailTo(String(shop.asked.at(-1)))
    expect(shop.faults).toEqual([])
    expect(shop.asked.map(shop.mailsTo)).toEqual([1, 1, 1])
    await stop(after)
  })
})

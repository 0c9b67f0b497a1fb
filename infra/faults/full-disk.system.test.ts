import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Cluster, makeCluster } from '../run/postgres.ts'
import { type RunningApi, startApi } from './testing/api.ts'
import { fill, has, type SmallDisk, smallDisk } from './testing/means.ts'

const running: RunningApi[] = []
const start = (env: Record<string, string>): RunningApi => {
  const api = startApi(env)
  running.push(api)
  return api
}

const disk = smallDisk(240)
const walDisk = disk && smallDisk(240)
const disks = [disk, walDisk].filter((each): each is SmallDisk => each !== null)
let cluster: Cluster | null = null

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await cluster?.remove()
  for (const each of disks) each.remove()
})

async function expectOneLine(api: RunningApi, line: RegExp): Promise<void> {
  expect(await api.ended, api.output()).toBe(1)
  expect(api.output().trim().split('\n')).toEqual([expect.stringMatching(line)])
}

test.skipIf(disk === null)(
  'embedded: a start on a full disk ends in one line, and a later one finds everything',
  { timeout: 240_000 },
  async () => {
    if (disk === null) throw new Error('no disk')
    const DATA_DIR = path.join(disk.folder, 'data')
    const line =
      /"msg":"The disk of the data folder \S+ is nearly full: \d+ MB are free, and 64 MB are needed\./
    const full = fill(disk, 10)
    await expectOneLine(start({ DATA_DIR }), line)
    rmSync(full)

    const first = start({ DATA_DIR })
    await first.url
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const ballast = fill(disk, 30)
    await expectOneLine(start({ DATA_DIR }), line)
    rmSync(ballast)
    const again = start({ DATA_DIR })
    await again.url
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  },
)

test.skipIf(disk === null || walDisk === null)(
  'Postgres: a start while the disk of the server is full ends in one line',
  { timeout: 240_000 },
  async () => {
    if (disk === null || walDisk === null) throw new Error('no disks')
    // The write-ahead log has room: without it the server itself would stop.
    cluster = await makeCluster({ parent: disk.folder, walFolder: walDisk.folder })
    if (!has('a Postgres server program', cluster !== null) || cluster === null) return
    await cluster.start()
    fill(disk, 0)
    await expectOneLine(
      start({ DATA_DIR: path.join(walDisk.folder, 'data'), DATABASE_URL: cluster.url }),
      /"msg":"The disk of the database server is full\. Make room there and start again\."/,
    )
  },
)

import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'
import { startLoad } from '../clients.ts'
import { type Installation, type InstallationOptions, install } from '../installation.ts'
import { until } from '../processes.ts'
import { ledgerFigures, none, type Result, record, recovery, type Scenario } from '../scenario.ts'
import { fill, has, type SmallDisk, smallDisk } from '../testing/means.ts'

const WITHIN_MS = 180_000
const FULL_FOR_MS = 4000
const DISK_MB = 400

interface Disk {
  name: string
  on: InstallationOptions['on']
  /** Megabytes that are left when it is full. */
  left: number
  place(folder: string): Partial<InstallationOptions>
  /** The server itself ends, and whoever made room starts it again. */
  endsServer?: true
}

const DISKS: readonly Disk[] = [
  { name: 'the embedded folder', on: 'embedded', left: 30, place: (parent) => ({ parent }) },
  { name: "Postgres' data", on: 'postgres', left: 0, place: (dataFolder) => ({ dataFolder }) },
  {
    name: "Postgres' write-ahead log",
    on: 'postgres',
    left: 0,
    place: (walFolder) => ({ walFolder }),
    endsServer: true,
  },
]

/** The disk of the embedded folder, of Postgres' data, or of its write-ahead log fills up under load (FLT-6). */
export const fullDisk: Scenario = async (rounds, tell) => {
  const results: Result[] = []
  for (const each of DISKS) {
    const disk = smallDisk(DISK_MB)
    if (disk === null) return null
    try {
      const installation = await install({ on: each.on, ...each.place(disk.folder) })
      if (!has('a Postgres server program', installation !== null) || installation === null) return null
      results.push(await fillUp(each, disk, installation, rounds).finally(() => installation.close()))
      tell(`full disk of ${each.name}: ${JSON.stringify(results.at(-1)?.seen.turnedAway)}`)
    } finally {
      disk.remove()
    }
  }
  return {
    figures: results.flatMap(({ figures }) => figures),
    seen: Object.fromEntries(results.map(({ seen }, n) => [DISKS[n]?.name ?? '', seen])),
  }
}

const nextSegment = (db: Db) => sql`select pg_switch_wal()`.execute(db)

async function fillUp(
  { name, left, endsServer }: Disk,
  disk: SmallDisk,
  installation: Installation,
  rounds: number,
): Promise<Result> {
  const { ledger, owners, provider, cluster } = installation
  const api = await installation.start('api-with-worker')
  const load = startLoad({ targets: [api.url], owners, ledger, provider, sendsPerSecond: 4 })
  const times: number[] = []
  const refusedWithWords: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const enough = ledger.entries.length + 30
    await until(
      () => ledger.entries.length >= enough,
      WITHIN_MS,
      () => `no writes:\n${api.output()}`,
    )
    const before = load.turnedAway['503'] ?? 0
    const ballast = fill(disk, left)
    await wait(FULL_FOR_MS)
    await until(
      async () => {
        // A segment that was made before has room: only the next one finds the disk full.
        if (endsServer) await installation.withDatabase(nextSegment).catch(() => {})
        return (load.turnedAway['503'] ?? 0) > before
      },
      WITHIN_MS,
      () => `a full disk of ${name} refuses nothing: ${JSON.stringify(load.turnedAway)}`,
    )
    const answer = await fetch(`${api.url}/api/reviews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({
        businessId: owners[0]?.businessId,
        rating: 5,
        submissionKey: crypto.randomUUID(),
      }),
    })
    const { message } = (await answer.json()) as { message?: string }
    if (answer.status === 503 && !message) refusedWithWords.push(`503 without words`)
    rmSync(ballast)
    if (endsServer) {
      await cluster?.stop('SIGQUIT')
      await cluster?.start()
    }
    const back = performance.now()
    const served = () => ledger.entries.findLast(({ begunAt }) => begunAt >= back)?.at
    await until(
      () => served() !== undefined,
      WITHIN_MS,
      () => `no write was served with room again, ${name}`,
    )
    times.push((served() ?? Number.NaN) - back)
  }
  await load.stop()
  await api.stop()
  const verdict = await installation.settle()
  const title = `full disk of ${name}`
  return {
    figures: [
      ...ledgerFigures(title, verdict, [load]),
      none(`${title}: refused without words`, refusedWithWords, rounds),
      none(`${title}: the API ended`, Array.from({ length: api.deaths() }, String), rounds),
      recovery(title, times),
    ],
    seen: record(verdict, [load]),
  }
}

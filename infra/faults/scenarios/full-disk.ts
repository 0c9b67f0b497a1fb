import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { InstallationOptions } from '../installation.ts'
import { until } from '../processes.ts'
import { none, type Result, recovery, type Scenario, type Scene, together, underLoad } from '../scenario.ts'
import { fill, type SmallDisk, smallDisk } from '../testing/means.ts'

const WITHIN_MS = 180_000
const FULL_FOR_MS = 4000
const DISK_MB = 400

interface Disk {
  name: string
  on: InstallationOptions['on']
  /** Megabytes that are left when it is full. */
  left: number
  place(folder: string): Partial<InstallationOptions>
  /** The server itself ends: the operator makes room and starts it again. */
  endsServer?: true
}

const DISKS: readonly Disk[] = [
  { name: 'the embedded folder', on: 'embedded', left: 30, place: (parent) => ({ parent }) },
  { name: "Postgres' data", on: 'postgres', left: 0, place: (dataFolder) => ({ dataFolder }) },
  {
    ...{ name: "Postgres' write-ahead log", on: 'postgres', left: 0, endsServer: true },
    place: (walFolder) => ({ walFolder }),
  },
]

/** The disk of the embedded folder, of Postgres' data, or of its write-ahead log fills up under load (FLT-6). */
export const fullDisk: Scenario = async (rounds, tell) => {
  const results: (Result | null)[] = []
  for (const kind of DISKS) {
    const disk = smallDisk(DISK_MB)
    if (disk === null) return null
    const name = `full disk of ${kind.name}`
    const install = { on: kind.on, ...kind.place(disk.folder) }
    try {
      const options = { name, rounds, install, load: { sendsPerSecond: 4 } }
      results.push(await underLoad(options, (scene) => fillUp(name, kind, disk, scene, rounds)))
      tell(`${name}: ${JSON.stringify(results.at(-1)?.seen.turnedAway)}`)
    } finally {
      disk.remove()
    }
  }
  return together(results)
}

async function fillUp(
  name: string,
  { left, endsServer }: Disk,
  disk: SmallDisk,
  { load, running, owners, cluster, written, servedSince, withDatabase }: Scene,
  rounds: number,
): Promise<Result> {
  const times: number[] = []
  const refusedWithoutWords: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    await written(30)
    const before = load.turnedAway['503'] ?? 0
    const ballast = fill(disk, left)
    await wait(FULL_FOR_MS)
    await until(
      async () => {
        // A segment that was made before has room: only the next one finds the disk full.
        if (endsServer) await withDatabase((db) => sql`select pg_switch_wal()`.execute(db)).catch(() => {})
        return (load.turnedAway['503'] ?? 0) > before
      },
      WITHIN_MS,
      () => `${name} refuses nothing: ${JSON.stringify(load.turnedAway)}`,
    )
    const submission = { rating: 5, submissionKey: crypto.randomUUID() }
    const answer = await fetch(`${running[0]?.url}/api/reviews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ businessId: owners[0]?.businessId, ...submission }),
    })
    const { message } = (await answer.json()) as { message?: string }
    if (answer.status === 503 && !message) refusedWithoutWords.push('503 without words')
    rmSync(ballast)
    if (endsServer) {
      await cluster?.stop('SIGQUIT')
      await cluster?.start()
    }
    times.push(await servedSince(performance.now()))
  }
  return {
    figures: [none(`${name}: refused without words`, refusedWithoutWords, rounds), recovery(name, times)],
    seen: { disk: name },
  }
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startLoad } from '../clients.ts'
import { install } from '../installation.ts'
import { until } from '../processes.ts'
import { ledgerFigures, none, record, recovery, type Scenario } from '../scenario.ts'
import { has } from '../testing/means.ts'

const WITHIN_MS = 180_000
/** A visitor's statement is given up after 4 s: a commit that takes longer is answered 503, and kept all the same. */
const SLOW_MS = [300, 6000]
const SLOW_FOR_MS = 8000

/** The disk of Postgres takes a third of a second for each commit, then six seconds (FLT-7). */
export const slowDisk: Scenario = async (rounds, tell) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-slow-'))
  const library = path.join(folder, 'slow-sync.so')
  const source = path.resolve(import.meta.dirname, '../testing/slow-sync.c')
  const built = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'])
  if (!has('a C compiler', built.status === 0)) {
    rmSync(folder, { recursive: true })
    return null
  }
  const file = path.join(folder, 'ms')
  const be = (ms: number) => writeFileSync(file, String(ms), { mode: 0o644 })
  spawnSync('chmod', ['-R', 'a+rX', folder])
  be(0)
  const installation = await install({
    on: 'postgres',
    serverEnv: { LD_PRELOAD: library, SLOW_SYNC_FILE: file },
  })
  if (!has('a Postgres server program', installation !== null) || installation === null) return null
  const { ledger, owners, provider } = installation
  try {
    const api = await installation.start('api-with-worker')
    const load = startLoad({ targets: [api.url], owners, ledger, provider })
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const ms of SLOW_MS) {
        const enough = ledger.entries.length + 30
        await until(
          () => ledger.entries.length >= enough,
          WITHIN_MS,
          () => `no writes:\n${api.output()}`,
        )
        be(ms)
        await wait(SLOW_FOR_MS)
        be(0)
        const back = performance.now()
        const served = () => ledger.entries.findLast(({ begunAt }) => begunAt >= back)?.at
        await until(
          () => served() !== undefined,
          WITHIN_MS,
          () => 'no write was served on a quick disk',
        )
        times.push((served() ?? Number.NaN) - back)
      }
      tell(`slow ${round + 1} times, ${JSON.stringify(load.turnedAway)}`)
    }
    await load.stop()
    await api.stop()
    const verdict = await installation.settle()
    return {
      figures: [
        ...ledgerFigures('slow disk', verdict, [load]),
        none('slow disk: the API ended', Array.from({ length: api.deaths() }, String), rounds),
        recovery('slow disk', times),
      ],
      seen: { slowMs: SLOW_MS, ...record(verdict, [load]) },
    }
  } finally {
    await installation.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

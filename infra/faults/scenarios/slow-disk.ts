import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { recovery, type Scenario, underLoad } from '../scenario.ts'
import { has } from '../testing/means.ts'

/** A visitor's statement is given up after 4 s: a commit that takes longer is answered 503, and kept all the same. */
const SLOW_MS = [300, 6000]
const SLOW_FOR_MS = 8000
const NAME = 'slow disk'

/** The disk of Postgres takes a third of a second for each commit, then six seconds (FLT-7). */
export const slowDisk: Scenario = async (rounds, tell) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-slow-'))
  const library = path.join(folder, 'slow-sync.so')
  const source = path.resolve(import.meta.dirname, '../testing/slow-sync.c')
  try {
    const built = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'])
    if (!has('a C compiler', built.status === 0)) return null
    const file = path.join(folder, 'ms')
    const setDelay = (ms: number) => writeFileSync(file, String(ms), { mode: 0o644 })
    spawnSync('chmod', ['-R', 'a+rX', folder])
    setDelay(0)
    const serverEnv = { LD_PRELOAD: library, SLOW_SYNC_FILE: file }
    const options = { name: NAME, rounds, install: { on: 'postgres', serverEnv } } as const
    return await underLoad(options, async ({ load, written, servedSince }) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        for (const ms of SLOW_MS) {
          await written(30)
          setDelay(ms)
          await wait(SLOW_FOR_MS)
          setDelay(0)
          times.push(await servedSince(performance.now()))
        }
        tell(`slow ${round + 1} times, ${JSON.stringify(load.turnedAway)}`)
      }
      return { figures: [recovery(NAME, times)], seen: { slowMs: SLOW_MS } }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

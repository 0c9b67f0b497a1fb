import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '../processes.ts'
import { none, recovery, type Scenario, seconds, underLoad } from '../scenario.ts'
import { has } from '../testing/means.ts'

const WITHIN_MS = 90_000
/** A message that is asked for after a jump leaves within this. */
const SENT_WITHIN_MS = 30_000
const JUMPS = ['+1h', '+0', '-1h', '+0', '+1d', '+0', '-1d', '+0']
const NAME = 'clock jumps'

/**
 * The clock of the API, its worker and Postgres jumps by an hour and by a day, there and back, under load (FLT-10). Only the
 * time of day jumps: the monotonic clock goes on, as it does when an operator or NTP sets a clock.
 */
export const clockJumps: Scenario = async (rounds, tell) => {
  const library = findLibrary()
  if (!has('libfaketime', library !== null) || library === null) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-clock-'))
  const file = path.join(folder, 'time')
  // A single line, written at once: a longer file could be read half-written.
  const setClock = (offset: string) => writeFileSync(file, `${offset}\n`)
  setClock('+0')
  chmodSync(folder, 0o755)
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const options = {
    ...{ name: NAME, rounds, env, load: { visitors: 2, sendsPerSecond: 4 } },
    install: { on: 'postgres', owners: 10, serverEnv: env },
  } as const
  try {
    return await underLoad(options, async ({ load, ledger, provider, taken, servedSince }) => {
      const served: number[] = []
      const sent: number[] = []
      for (const jump of JUMPS.slice(0, rounds)) {
        await taken(3)
        setClock(jump)
        const at = performance.now()
        served.push(await servedSince(at))
        const asked = () => ledger.entries.find(({ kind, begunAt }) => kind === 'send' && begunAt >= at)
        await until(
          () => provider.taken.includes(asked()?.id ?? ''),
          WITHIN_MS,
          () => `nothing is sent at ${jump}`,
        )
        sent.push(performance.now() - (asked()?.at ?? Number.NaN))
        tell(`clock at ${jump}: sent after ${seconds(sent.at(-1))}, ${JSON.stringify(load.turnedAway)}`)
      }
      const refused = Array.from({ length: load.turnedAway['429'] ?? 0 }, String)
      return {
        figures: [
          none(`${NAME}: refused as too many calls`, refused, ledger.entries.length),
          recovery(NAME, served),
          recovery(`${NAME}, a message that is asked for`, sent, SENT_WITHIN_MS),
        ],
        seen: { jumps: JUMPS.slice(0, rounds) },
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Debian's package libfaketime; the variant for programs with several threads. */
function findLibrary(): string | null {
  const folders = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
    : []
  return folders.find((file) => existsSync(file)) ?? null
}

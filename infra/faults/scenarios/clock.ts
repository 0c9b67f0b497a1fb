import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startLoad } from '../clients.ts'
import { install } from '../installation.ts'
import { until } from '../processes.ts'
import { ledgerFigures, none, record, recovery, type Scenario, seconds } from '../scenario.ts'
import { has } from '../testing/means.ts'

const WITHIN_MS = 90_000
/** A message that is asked for after a jump leaves within this. */
const SENT_WITHIN_MS = 30_000
const JUMPS = ['+1h', '+0', '-1h', '+0', '+1d', '+0', '-1d', '+0']

/**
 * The clock of the API, its worker and Postgres jumps by an hour and by a day, there and back, under load (FLT-10). Only the
 * time of day jumps: the monotonic clock goes on, as it does when an operator or NTP sets a clock.
 */
export const clockJumps: Scenario = async (rounds, tell) => {
  const library = findLibrary()
  if (!has('libfaketime', library !== null) || library === null) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-clock-'))
  const file = path.join(folder, 'time')
  // A file that is replaced would be read half-written: it has one line, written at once.
  const set = (offset: string) => writeFileSync(file, `${offset}\n`)
  set('+0')
  chmodSync(folder, 0o755)
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const installation = await install({ on: 'postgres', owners: 10, serverEnv: env })
  if (!has('a Postgres server program', installation !== null) || installation === null) return null
  const { ledger, owners, provider } = installation
  try {
    const api = await installation.start('api-with-worker', env)
    const load = startLoad({ targets: [api.url], owners, ledger, provider, visitors: 2, sendsPerSecond: 4 })
    const served: number[] = []
    const sent: number[] = []
    for (const jump of JUMPS.slice(0, rounds)) {
      const taken = provider.taken.length + 3
      await until(
        () => provider.taken.length >= taken,
        WITHIN_MS,
        () => `nothing is sent:\n${api.output()}`,
      )
      set(jump)
      const at = performance.now()
      await until(
        () => (ledger.entries.at(-1)?.begunAt ?? 0) >= at,
        WITHIN_MS,
        () => `no write was served after the clock went to ${jump}:\n${api.output()}`,
      )
      served.push((ledger.entries.find(({ begunAt }) => begunAt >= at)?.at ?? Number.NaN) - at)
      const asked = () => ledger.entries.find(({ kind, begunAt }) => kind === 'send' && begunAt >= at)
      await until(
        () => asked() !== undefined,
        WITHIN_MS,
        () => `no send is taken at ${jump}`,
      )
      await until(
        () => provider.taken.includes(asked()?.id ?? ''),
        WITHIN_MS,
        () => `nothing is sent at ${jump}:\n${api.output()}`,
      )
      sent.push(performance.now() - (asked()?.at ?? Number.NaN))
      tell(`clock at ${jump}: sent after ${seconds(sent.at(-1))}, ${JSON.stringify(load.turnedAway)}`)
    }
    await load.stop()
    await api.stop()
    const verdict = await installation.settle()
    return {
      figures: [
        ...ledgerFigures('clock jumps', verdict, [load]),
        none('clock jumps: the API ended', Array.from({ length: api.deaths() }, String), rounds),
        none(
          'clock jumps: refused as too many calls',
          Array.from({ length: load.turnedAway['429'] ?? 0 }, String),
          ledger.entries.length,
        ),
        recovery('clock jumps', served),
        recovery('clock jumps, a message that is asked for', sent, SENT_WITHIN_MS),
      ],
      seen: { jumps: JUMPS.slice(0, rounds), ...record(verdict, [load]) },
    }
  } finally {
    await installation.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Debian's package libfaketime; the variant for programs with several threads. */
function findLibrary(): string | null {
  const folders = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
    : []
  return folders.find((each) => existsSync(each)) ?? null
}

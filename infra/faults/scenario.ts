import type { Figure } from '../bench/bench.ts'
import { type Load, startLoad } from './clients.ts'
import { type Installation, type InstallationOptions, install } from './installation.ts'
import type { Verdict } from './ledger.ts'
import { type Program, type Supervised, until } from './processes.ts'
import { has } from './testing/means.ts'

/** Outcome of one kind of fault. */
export interface Result {
  figures: Figure[]
  /** Acts and observations, for the record. */
  seen: Record<string, unknown>
}

/** Tries one kind of fault so many times. @returns null, with a line, where this machine lacks what it takes */
export type Scenario = (rounds: number, tell: (line: string) => void) => Promise<Result | null>

/** Milliseconds within which a write is served again (FLT-2). */
const RECOVERY_MS = 2000
const WITHIN_MS = 180_000

/** A running installation with clients, into which a fault is brought. */
export interface Scene extends Installation {
  load: Load
  running: readonly (Supervised & { url: string })[]
  /** Waits until so many more writes are acknowledged. */
  written(more: number): Promise<void>
  /** Waits until the provider has taken so many more messages. */
  taken(more: number): Promise<void>
  /** Waits until a write is served that began at `at` or later. @returns milliseconds from `at` to its answer */
  servedSince(at: number): Promise<number>
}

interface SceneOptions {
  name: string
  rounds: number
  install: InstallationOptions
  /** An API with its worker unless told. Those that serve calls are the clients' targets. */
  programs?: readonly Program[]
  /** Variables and options of Node for each program. */
  env?: Record<string, string>
  node?: readonly string[]
  load?: Partial<Parameters<typeof startLoad>[0]>
}

/**
 * Brings a fault into a running installation, lets a last worker finish what is left, and compares what was acknowledged
 * with what is stored and was sent (FLT-1).
 * @returns null, with a line, where this machine has no Postgres server programs
 */
export async function underLoad(
  { name, rounds, programs = ['api-with-worker'], env, node = [], ...options }: SceneOptions,
  act: (scene: Scene) => Promise<Result>,
): Promise<Result | null> {
  const installation = await install(options.install)
  if (!has('a Postgres server program', installation !== null) || installation === null) return null
  const { ledger, owners, provider } = installation
  try {
    const running: (Supervised & { url: string })[] = []
    for (const program of programs) running.push(await installation.start(program, env, { node }))
    const output = () => running.map((each) => each.output()).join('\n')
    const targets = running.filter((_, n) => programs[n] !== 'worker').map(({ url }) => url)
    const load = startLoad({ targets, owners, ledger, provider, ...options.load })
    const reaches = (count: () => number, more: number, fault: string) => {
      const enough = count() + more
      return until(
        () => count() >= enough,
        WITHIN_MS,
        () => `${fault}: ${JSON.stringify(load.turnedAway)}\n${output()}`,
      )
    }
    const { figures, seen } = await act({
      ...installation,
      load,
      running,
      written: (more) => reaches(() => ledger.entries.length, more, 'writes are not served'),
      taken: (more) => reaches(() => provider.taken.length, more, 'nothing is sent'),
      async servedSince(at) {
        const served = () => ledger.entries.findLast(({ begunAt }) => begunAt >= at)?.at
        await until(
          () => served() !== undefined,
          WITHIN_MS,
          () => `no write was served again\n${output()}`,
        )
        return (served() ?? Number.NaN) - at
      },
    })
    await load.stop()
    for (const each of running.toReversed()) await each.stop()
    const verdict = await installation.settle()
    const ends = running.flatMap((each) => Array.from({ length: each.deaths() }, String))
    return {
      figures: [
        ...ledgerFigures(name, verdict, load),
        none(`${name}: a process ended`, ends, rounds),
        ...figures,
      ],
      seen: { ...seen, ...record(verdict, load) },
    }
  } finally {
    await installation.close()
  }
}

/** Returns the results of several installations as one; null when one of them could not be tried. */
export function together(results: readonly (Result | null)[]): Result | null {
  const tried = results.filter((result) => result !== null)
  if (tried.length < results.length) return null
  return { figures: tried.flatMap(({ figures }) => figures), seen: { each: tried.map(({ seen }) => seen) } }
}

/** A count that must be zero. */
export function none(name: string, found: readonly string[], of: number): Figure {
  const first = found[0] === undefined ? '' : `: ${found[0].slice(0, 90)}`
  return { name, value: `${found.length} of ${of}${first}`, aim: '0', good: found.length === 0 }
}

function ledgerFigures(name: string, verdict: Verdict, { unexpected }: Load): Figure[] {
  const writes = Object.values(verdict.acknowledged).reduce((sum, count) => sum + count, 0)
  const { lost, storedTwice, sentTwice, contradictions, taken } = verdict
  return [
    none(`${name}: acknowledged writes lost`, lost, writes),
    none(`${name}: stored twice`, storedTwice, writes),
    none(`${name}: messages sent twice`, sentTwice, taken),
    none(`${name}: messages that say something else than the provider`, contradictions, taken),
    none(`${name}: answers that nobody should see`, unexpected, writes),
  ]
}

/** Returns the times until a write was served again, the slowest against the aim. */
export function recovery(name: string, times: readonly number[], aim = RECOVERY_MS): Figure {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    seconds(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
  const slowest = sorted.at(-1) ?? Number.NaN
  return {
    name: `${name}: served again, the slowest of ${times.length}`,
    value: `${seconds(slowest)} (median ${at(0.5)}, p95 ${at(0.95)})`,
    aim: `at most ${seconds(aim)}`,
    good: slowest <= aim,
  }
}

export const seconds = (ms = Number.NaN): string => `${(ms / 1000).toFixed(2)} s`

const record = ({ acknowledged, taken, states }: Verdict, { turnedAway }: Load) => ({
  acknowledged,
  taken,
  states,
  turnedAway,
})

import type { Figure } from '../bench/figure.ts'
import type { Load } from './clients.ts'
import type { Verdict } from './ledger.ts'

/** What came of one kind of fault. */
export interface Result {
  figures: Figure[]
  /** What was done and seen, for the record. */
  seen: Record<string, unknown>
}

/** Tries one kind of fault so many times. @returns null, with a line, where this machine lacks what it takes */
export type Scenario = (rounds: number, tell: (line: string) => void) => Promise<Result | null>

/** Milliseconds within which a write is served again (FLT-2). */
const RECOVERY_MS = 2000

/** A count that must be zero. */
export function none(name: string, found: readonly string[], of: number): Figure {
  const first = found[0] === undefined ? '' : `: ${found[0].slice(0, 90)}`
  return { name, value: `${found.length} of ${of}${first}`, aim: '0', good: found.length === 0 }
}

/** What every scenario with clients ends with (FLT-1). */
export function ledgerFigures(name: string, verdict: Verdict, loads: readonly Load[]): Figure[] {
  const writes = Object.values(verdict.acknowledged).reduce((sum, count) => sum + count, 0)
  const unexpected = loads.flatMap((load) => load.unexpected)
  return [
    none(`${name}: acknowledged writes lost`, verdict.lost, writes),
    none(`${name}: stored twice`, verdict.storedTwice, writes),
    none(`${name}: messages sent twice`, verdict.sentTwice, verdict.taken),
    none(
      `${name}: messages that say something else than the provider`,
      verdict.contradictions,
      verdict.taken,
    ),
    none(`${name}: answers that nobody should see`, unexpected, writes),
  ]
}

/** How long it took until a write was served again, the slowest time against the aim. */
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

/** What is kept of a verdict and of the clients. */
export const record = ({ acknowledged, taken, states }: Verdict, loads: readonly Load[]) => ({
  acknowledged,
  taken,
  states,
  turnedAway: loads.map(({ turnedAway }) => turnedAway),
})

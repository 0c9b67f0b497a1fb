import { setTimeout } from 'node:timers/promises'
import { percentile } from './bench.ts'

/** Latencies in milliseconds, each with the minute in which its call was due, and the calls that failed. */
export interface OpenLoop {
  times: number[]
  minutes: number[][]
  failures: string[]
}

/**
 * Calls at a constant rate, whatever becomes of the calls before. A latency counts from the moment at which its call was
 * due, not from when it was sent, so a stall is seen in every call that was due in it (coordinated omission).
 * @param call makes the call of this number; what it throws is counted, and ends nothing
 */
export async function openLoop(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  call: (n: number) => Promise<void>,
): Promise<OpenLoop> {
  const total = perSecond * seconds
  const run: OpenLoop = { times: [], minutes: [], failures: [] }
  const pending = new Set<Promise<void>>()
  const started = performance.now()
  const make = async (n: number) => {
    const due = started + (n * 1000) / perSecond
    try {
      await call(n)
    } catch (error) {
      run.failures.push(String(error))
    }
    const took = performance.now() - due
    run.times.push(took)
    const minute = Math.floor(n / (perSecond * 60))
    run.minutes[minute] ??= []
    run.minutes[minute].push(took)
  }
  for (let n = 0; n < total; await setTimeout(1)) {
    const due = Math.min(total, ((performance.now() - started) * perSecond) / 1000)
    for (; n < due; n += 1) {
      const made = make(n).finally(() => pending.delete(made))
      pending.add(made)
    }
  }
  await Promise.all(pending)
  return run
}

/** The latencies in words: `p99 12 ms (median 3, p99.9 30, longest 41; worst minute p99 15)`. */
export function latencies({ times, minutes }: OpenLoop): string {
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
  const at = (share: number) => ms(percentile(times, share))
  const worst = Math.max(...minutes.map((minute) => percentile(minute, 0.99)))
  return `p99 ${at(0.99)} ms (median ${at(0.5)}, p99.9 ${at(0.999)}, longest ${at(1)}; worst minute p99 ${ms(worst)})`
}

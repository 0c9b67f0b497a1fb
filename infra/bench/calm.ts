import { setTimeout as sleep } from 'node:timers/promises'

const ROUNDS = 3
const STEPS = 4_000_000
/** Slowdown against the machine's best up to which it still counts as calm. */
const SLACK = 1.35

let best = Number.POSITIVE_INFINITY

/** Milliseconds for a fixed piece of arithmetic on this core, the slowest of a few rounds. */
function burden(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    let sum = 0
    for (let step = 0; step < STEPS; step++) sum = (sum * 31 + step) % 1_000_003
    return performance.now() - start + sum * 0
  })
  best = Math.min(best, ...times)
  return Math.max(...times)
}

/**
 * Waits until nothing else uses the machine, as times measured beside other work say nothing about a page.
 * @param most milliseconds after which it is as calm as it gets
 * @returns whether it is calm
 */
export async function waitForCalm(most: number): Promise<boolean> {
  const end = Date.now() + most
  while (burden() > best * SLACK) {
    if (Date.now() > end) return false
    await sleep(1000)
  }
  return true
}

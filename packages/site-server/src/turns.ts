import { setImmediate } from 'node:timers/promises'

/**
 * Runs work of the processor one piece after the other, and serves other callers in between (T25).
 * @returns a function that runs the work in its turn, and passes its result or error on
 */
export function takeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    const mine = last.then(() => setImmediate()).then(work)
    last = mine.catch(() => {})
    return mine
  }
}

export type Turns = ReturnType<typeof takeTurns>

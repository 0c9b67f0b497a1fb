import type { SendOutcome } from '../gateways/outcome.ts'
import { within } from './rules.ts'

/** Calls of one batch that run side by side. */
const CALLS_AT_ONCE = 8
/** The first one goes alone, for so many milliseconds at most: a fault of our account shows there, and the port pauses. */
const FIRST_ALONE_MS = 1000
/** Finished calls are recorded with the last one of their batch, or after so many milliseconds. */
const RECORDED_WITHIN_MS = 100

/** Does work for each item, some side by side. The work must not reject. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const lanes = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const item of rest) await work(item)
  })
  await Promise.all(lanes)
}

/**
 * Calls the provider once for each, and has the outcomes recorded in groups, soon after they are there: a slow provider keeps
 * no finished one waiting.
 * @param make must not reject
 * @param record gets each call that has an outcome once; must not reject
 */
export async function callAll<Call>(
  calls: readonly Call[],
  make: (call: Call) => Promise<{ call: Call; outcome: SendOutcome } | null>,
  record: (called: { call: Call; outcome: SendOutcome }[]) => Promise<void>,
): Promise<void> {
  let finished: { call: Call; outcome: SendOutcome }[] = []
  let recording = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const group = finished
    finished = []
    if (group.length > 0) recording = recording.then(() => record(group))
    return recording
  }
  const callOne = async (call: Call): Promise<void> => {
    const called = await make(call)
    if (called === null) return
    finished.push(called)
    timer ??= setTimeout(flush, RECORDED_WITHIN_MS)
  }
  const first = eachOf(calls.slice(0, 1), 1, callOne)
  await within(FIRST_ALONE_MS, first, undefined)
  await Promise.all([first, eachOf(calls.slice(1), CALLS_AT_ONCE, callOne)])
  await flush()
}

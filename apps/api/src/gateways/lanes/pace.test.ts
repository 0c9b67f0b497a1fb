import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { BUSINESS_PROFILE_PACE, pacedCalls } from './pace.ts'

const api = useTestApp()
const GOOGLE_A_MINUTE = 300
const log = { warn: () => {} }

/** The wait of each call, by processes that share the database alone. */
async function waitsOf(calls: number, name: string): Promise<number[]> {
  const waits: number[] = []
  const process = () => {
    const pace = pacedCalls({ db: api.db, log }, async (ms) => void waits.push(ms))
    return () => pace(name)
  }
  const processes = [process(), process(), process()]
  await Promise.all(Array.from({ length: calls }, (_, index) => processes[index % 3]?.()))
  return [...Array.from({ length: calls - waits.length }, () => 0), ...waits].sort((a, b) => a - b)
}

test('900 calls of three processes at once all go out, at most 300 in any minute', async () => {
  const began = Date.now()
  const waits = await waitsOf(900, 'many')
  const took = Date.now() - began
  expect(waits).toHaveLength(900)
  // Waits are counted from when each slot was taken, which was later by as much as it all took.
  for (const [index, wait] of waits.entries()) {
    const inTheMinute = waits.slice(index).filter((other) => other < wait + 60_000 - took).length
    expect(inTheMinute).toBeLessThanOrEqual(GOOGLE_A_MINUTE)
  }
  expect(waits.at(-1)).toBeLessThan(900 * BUSINESS_PROFILE_PACE.gapMs)
})

test('a few calls wait for nothing, and each API has a pace of its own', async () => {
  expect(await waitsOf(BUSINESS_PROFILE_PACE.burst, 'first')).toEqual(Array(10).fill(0))
  expect(await waitsOf(BUSINESS_PROFILE_PACE.burst, 'second')).toEqual(Array(10).fill(0))
  expect((await waitsOf(1, 'first'))[0]).toBeGreaterThan(0)
})

test('without the database the call goes out', async () => {
  const warned: string[] = []
  const broken = {
    db: null as unknown as typeof api.db,
    log: { warn: (_: unknown, words: string) => warned.push(words) },
  }
  await pacedCalls(broken as never)('x')
  expect(warned).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { SCENARIOS } from './all.ts'

/** Short forms: how often each is tried here. The others take too long for every day. */
const SHORT = { kills: 3, 'kills-embedded': 1, workers: 2, database: 2, clock: 4 }

test.for(Object.entries(SHORT))(
  '%s, %i times: nothing that was acknowledged is lost, nothing is sent twice (FLT-1)',
  { timeout: 600_000 },
  async ([name, rounds], { skip }) => {
    const seen: string[] = []
    const result = await SCENARIOS[name]?.run(rounds, (line) => seen.push(line))
    // What it lacks was said in one loud line.
    if (result === null) return skip()
    // Times are held to their aims by `npm run faults`, on a calm machine.
    const counts = result?.figures.filter(({ aim }) => aim === '0') ?? []
    expect(counts.filter(({ good }) => !good)).toEqual([])
    expect(counts.length).toBeGreaterThanOrEqual(5)
  },
)

import { expect, test } from 'vitest'
import { SCENARIOS } from '../all.ts'

/** A test of each scenario in its short form (FLT-1). @param rounds how often each is tried */
export function testShortForms(rounds: Record<string, number>): void {
  test.for(Object.entries(rounds))(
    '%s, %i times: nothing that was acknowledged is lost, nothing is sent twice (FLT-1)',
    { timeout: 600_000 },
    async ([name, times], { skip }) => {
      const seen: string[] = []
      const result = await SCENARIOS[name]?.run(times, (line) => seen.push(line))
      // One loud line has said what is missing.
      if (result === null) return skip()
      // Times are held to their aims by `npm run faults`, on a calm machine.
      const counts = result?.figures.filter(({ aim }) => aim === '0') ?? []
      expect(counts.filter(({ good }) => !good)).toEqual([])
      expect(counts.length).toBeGreaterThanOrEqual(5)
    },
  )
}

import { expect, test } from 'vitest'
import { FAIL_POINTS, failPointRounds } from './fail-points.ts'
import { keylessProvider } from './testing/mail-providers.ts'

const POSTGRES = process.env.TEST_DATABASE_URL

/** 50 at each point: `npm run test:kills -- fail-points`. */
const ROUNDS = 1

test.runIf(POSTGRES)(
  'a worker that is killed at any point never repeats a call that may have gone through',
  {
    timeout: 300_000,
  },
  async () => {
    const provider = await keylessProvider()
    try {
      const report = await failPointRounds(provider, { rounds: ROUNDS, postgres: POSTGRES ?? '' })
      expect(report).toEqual({
        kills: FAIL_POINTS.length * ROUNDS,
        messages: FAIL_POINTS.length * ROUNDS,
        // Claimed and never handed over: nobody can know, so it is not sent either.
        taken: 4 * ROUNDS,
        takenTwice: 0,
        calledAgain: 0,
        states: { sent: 2 * ROUNDS, unknown: 3 * ROUNDS },
        contradictions: [],
      })
    } finally {
      await provider.close()
    }
  },
)

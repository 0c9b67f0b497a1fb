import { expect, test } from 'vitest'
import { FAIL_POINTS, failPointRounds } from './fail-points.ts'
import { keyedProvider, keylessProvider } from './testing/mail-providers.ts'

const POSTGRES = process.env.TEST_DATABASE_URL
/** More at each point: `npm run faults -- fail-points`. */
const ROUNDS = 1
const KILLS = FAIL_POINTS.length * ROUNDS

test.runIf(POSTGRES).each([
  [
    'a call that may have gone through is never repeated',
    keylessProvider,
    // Claimed and never handed over: nobody can know, so that one is not sent either.
    { taken: 4 * ROUNDS, calledAgain: 0, states: { sent: 2 * ROUNDS, unknown: 3 * ROUNDS } },
  ],
  [
    'with a provider that takes a repeat once every message arrives, once',
    keyedProvider,
    { taken: KILLS, calledAgain: 2 * ROUNDS, states: { sent: KILLS } },
  ],
])(
  'a worker is killed at each step of a delivery: %s',
  { timeout: 300_000 },
  async (_what, open, expected) => {
    const provider = await open()
    try {
      expect(await failPointRounds(provider, { rounds: ROUNDS, postgres: POSTGRES ?? '' })).toEqual({
        kills: KILLS,
        messages: KILLS,
        takenTwice: 0,
        contradictions: [],
        ...expected,
      })
    } finally {
      await provider.close()
    }
  },
)

test.runIf(POSTGRES)(
  'a worker is killed at each step of a batch: nobody is called twice, and what is said to be sent was taken',
  { timeout: 300_000 },
  async () => {
    const together = 3
    const provider = await keylessProvider()
    try {
      const asked = { rounds: ROUNDS, together, postgres: POSTGRES ?? '' }
      expect(await failPointRounds(provider, asked)).toMatchObject({
        kills: KILLS,
        messages: KILLS * together,
        takenTwice: 0,
        calledAgain: 0,
        contradictions: [],
      })
    } finally {
      await provider.close()
    }
  },
)

import { describe, expect, test } from 'vitest'
import { killRounds } from './kills.ts'

const ROUNDS = 20
const POSTGRES = process.env.TEST_DATABASE_URL

/** 200 rounds: `npm run test:kills`. */
async function expectNothingLost(postgres: string | undefined): Promise<void> {
  const { rounds, ratings, sends, contradictions } = await killRounds(ROUNDS, postgres)
  expect({ rounds, lost: [ratings.lost, sends.lost], twice: [ratings.twice, sends.twice] }).toEqual({
    rounds: ROUNDS,
    lost: [0, 0],
    twice: [0, 0],
  })
  expect(contradictions).toEqual([])
  expect(ratings.acknowledged).toBeGreaterThan(ROUNDS * 5)
  expect(sends.acknowledged).toBeGreaterThanOrEqual(ROUNDS * 3)
}

describe('what was acknowledged survives kill -9, every time, and no message is sent twice', () => {
  test.skipIf(POSTGRES)('on the embedded database', { timeout: 600_000 }, () => expectNothingLost(undefined))

  test.runIf(POSTGRES)('on Postgres', { timeout: 600_000 }, () => expectNothingLost(POSTGRES))
})

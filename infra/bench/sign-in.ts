import { createTestApp } from '@fivestead/api/testing/create-test-app'
import { signUp } from '@fivestead/api/testing/owners'
import { type Figure, HEADERS, median } from './bench.ts'

/** The most that the two may lie apart: a share of the whole sign-in, from the call to its answer (T09). */
const TOLERANCE = 0.05
const PAIRS = 300
const WARM_UP = 40
/** A busy machine tells little: a figure that does not hold is measured on, all times together. */
const ROUNDS = 3

/**
 * Measures a refused sign-in for a username that exists and for one that does not, over HTTP on loopback, in
 * pairs whose order changes: the difference must tell nobody which is which (T09).
 */
export async function signIn(): Promise<Figure[]> {
  const testApp = await createTestApp({ env: { RATE_LIMIT_FACTOR: '100000' } })
  try {
    const { user } = await signUp(testApp)
    const url = `${await testApp.app.listen({ host: '127.0.0.1', port: 0 })}/api/login`
    const unknown = `${user.username.slice(0, -1)}x`
    const known: number[] = []
    const stranger: number[] = []
    for (let round = 0; round < ROUNDS && !holds(known, stranger); round += 1) {
      for (let pair = round === 0 ? -WARM_UP : 0; pair < PAIRS; pair += 1) {
        const sides: [string, number[]][] = [
          [user.username, known],
          [unknown, stranger],
        ]
        if (pair % 2 === 0) sides.reverse()
        for (const [username, times] of sides) {
          const took = await timed(url, username)
          if (pair >= 0) times.push(took)
        }
      }
    }
    const apart = gapOf(known, stranger) * 100
    return [
      {
        name: `sign-in, ${known.length} pairs: known and unknown username`,
        value: `${median(known).toFixed(2)} ms and ${median(stranger).toFixed(2)} ms, ${apart.toFixed(1)} % apart`,
        aim: `at most ${TOLERANCE * 100} % apart`,
        good: holds(known, stranger),
      },
    ]
  } finally {
    await testApp.close()
  }
}

const holds = (known: number[], stranger: number[]): boolean =>
  known.length > 0 && gapOf(known, stranger) <= TOLERANCE

/**
 * Returns the gap between the two as a share: the median over the pairs, since what slows one of a pair slows
 * the other.
 */
function gapOf(known: number[], stranger: number[]): number {
  const differences = known.map((took, pair) => took - (stranger[pair] ?? took))
  return Math.abs(median(differences)) / median(known)
}

async function timed(url: string, username: string): Promise<number> {
  const started = performance.now()
  const body = JSON.stringify({ username, password: 'not this one' })
  const answer = await fetch(url, { method: 'POST', headers: HEADERS, body })
  await answer.text()
  if (answer.status !== 401) throw new Error(`a refused sign-in answered ${answer.status}`)
  return performance.now() - started
}

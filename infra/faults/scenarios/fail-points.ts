import { makeCluster } from '../../run/postgres.ts'
import { FAIL_POINTS, failPointRounds } from '../fail-points.ts'
import { none, type Result, type Scenario } from '../scenario.ts'
import { keyedProvider, keylessProvider } from '../testing/mail-providers.ts'
import { has } from '../testing/means.ts'

/** A worker is killed at each step of a delivery (FLT-4): around the commits of its claim and its record, and in the call. */
export const failPoints: Scenario = async (rounds, tell) => {
  const cluster = await makeCluster()
  if (!has('a Postgres server program', cluster !== null) || cluster === null) return null
  await cluster.start()
  const results: Result[] = []
  try {
    for (const isKeyed of [true, false]) {
      const provider = isKeyed ? await keyedProvider() : await keylessProvider()
      const which = isKeyed ? 'a provider that knows a repeat' : 'a provider that knows no repeat'
      const report = await failPointRounds(provider, {
        rounds,
        postgres: cluster.url,
        tell: (line) => tell(`${which}: ${line} at ${FAIL_POINTS.length} points`),
      }).finally(() => provider.close())
      const { kills, messages, taken, takenTwice, calledAgain, contradictions } = report
      const count = (name: string, value: number) =>
        none(
          `${kills} kills at steps of a delivery, ${which}: ${name}`,
          Array.from({ length: value }, String),
          messages,
        )
      results.push({
        figures: [
          count('taken twice', takenTwice),
          count('says something else than the provider', contradictions.length),
          // With a key a repeat is the same message, and each arrives; without, nothing is called again.
          isKeyed ? count('never arrived', messages - taken) : count('called again', calledAgain),
        ],
        seen: { ...report },
      })
    }
  } finally {
    await cluster.remove()
  }
  return {
    figures: results.flatMap(({ figures }) => figures),
    seen: { keyed: results[0]?.seen, keyless: results[1]?.seen },
  }
}

import type { Figure } from '../../bench/bench.ts'
import { until } from '../processes.ts'
import { type Result, type Scenario, type Scene, seconds, together, underLoad } from '../scenario.ts'
import type { Manner } from '../testing/mail-providers.ts'

const WITHIN_MS = 90_000
/** The breaker lets one call through after 30 s; the queue may be asked for it a little later. */
const REOPENS_WITHIN_MS = 45_000
/** Five failures open the breaker; calls that were in the air with the fifth end after it. */
const CALLS_OF_A_BURST = 5 + 8 * 4

const MANNERS = {
  keyless: ['silent', 'cut'],
  keyed: ['silent', 'cut', 'late', 'failing'],
} as const satisfies Record<string, readonly Manner[]>

/** A mail provider that hangs, breaks the line, answers too late, and breaks down, under a worker at work (FLT-9). */
export const providers: Scenario = async (rounds, tell) => {
  const results: (Result | null)[] = []
  for (const mail of ['keyless', 'keyed'] as const) {
    const name = `mail provider ${mail === 'keyed' ? 'that knows a repeat' : 'that knows no repeat'}`
    const load = { visitors: 2, sendsPerSecond: 10 }
    const options = { name, rounds, load, install: { on: 'postgres', mail } } as const
    const result = await underLoad(options, async (scene) => {
      const seen: Result['seen'] = {}
      const figures: Figure[] = []
      for (const manner of MANNERS[mail]) {
        const outcome = await trouble(name, manner, scene)
        seen[manner] = outcome.seen
        figures.push(...outcome.figures)
        tell(`${name}: ${manner}, ${JSON.stringify(outcome.seen)}`)
      }
      return { figures, seen }
    })
    results.push(result)
  }
  return together(results)
}

/** The provider behaves in this manner for 8 s and more, then well again. */
async function trouble(name: string, manner: Manner, { provider, ledger, taken }: Scene): Promise<Result> {
  await taken(6)
  const calls = provider.calls.length
  const writes = ledger.entries.length
  provider.manner = manner
  await until(
    () => provider.calls.length > calls,
    WITHIN_MS,
    () => 'the provider is not called',
  )
  const begun = performance.now()
  // Others are served as if nothing were: the provider's trouble is the worker's alone.
  await until(
    () => performance.now() - begun > 8000 && ledger.entries.length > writes + 50,
    WITHIN_MS,
    () => 'writes wait for the provider',
  )
  const made = provider.calls.length - calls
  provider.manner = 'well'
  const well = performance.now()
  await taken(6)
  const took = performance.now() - well
  const figures: Figure[] = [
    {
      name: `${name}: sends again after it was ${manner}`,
      value: seconds(took),
      aim: `at most ${seconds(REOPENS_WITHIN_MS)}`,
      good: took <= REOPENS_WITHIN_MS,
    },
  ]
  if (manner === 'failing') {
    figures.push({
      name: `${name}: calls while it breaks down`,
      value: `${made} in ${seconds(well - begun)}`,
      aim: `at most ${CALLS_OF_A_BURST}: the breaker opens`,
      good: made <= CALLS_OF_A_BURST,
    })
  }
  return { figures, seen: { calls: made, againAfter: Math.round(took) } }
}

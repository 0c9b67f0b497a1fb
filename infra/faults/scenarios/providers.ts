import { startLoad } from '../clients.ts'
import { install } from '../installation.ts'
import { until } from '../processes.ts'
import { ledgerFigures, none, type Result, record, type Scenario, seconds } from '../scenario.ts'
import type { Manner } from '../testing/mail-providers.ts'
import { has } from '../testing/means.ts'

const WITHIN_MS = 90_000
/** The breaker lets one call through after 30 s; the queue may be asked for it a little later. */
const REOPENS_WITHIN_MS = 45_000
/** Five failures open the breaker; calls that were in the air with the fifth one end after it. */
const CALLS_OF_A_BURST = 5 + 8 * 4

/** A mail provider that hangs, breaks the line, answers too late, and breaks down, under a worker at work (FLT-9). */
export const providers: Scenario = async (_rounds, tell) => {
  const results: Result[] = []
  for (const [mail, manners] of [
    ['keyless', ['silent', 'cut']],
    ['keyed', ['silent', 'cut', 'late', 'failing']],
  ] as const) {
    const result = await troubled(mail, manners, tell)
    if (!has('a Postgres server program', result !== null) || result === null) return null
    results.push(result)
  }
  return {
    figures: results.flatMap(({ figures }) => figures),
    seen: { each: results.map(({ seen }) => seen) },
  }
}

async function troubled(
  mail: 'keyed' | 'keyless',
  manners: readonly Manner[],
  tell: (line: string) => void,
): Promise<Result | null> {
  const installation = await install({ on: 'postgres', mail })
  if (installation === null) return null
  const { ledger, owners, provider } = installation
  const name = `mail provider ${mail === 'keyed' ? 'that knows a repeat' : 'that knows no repeat'}`
  try {
    const api = await installation.start('api-with-worker')
    const load = startLoad({ targets: [api.url], owners, ledger, provider, visitors: 2, sendsPerSecond: 10 })
    const seen: Record<string, unknown> = {}
    const figures: Result['figures'] = []
    for (const manner of manners) {
      const taken = provider.taken.length
      await until(
        () => provider.taken.length > taken + 5,
        WITHIN_MS,
        () => `${name}: nothing is sent`,
      )
      const before = provider.calls.length
      const writes = ledger.entries.length
      provider.manner = manner
      const called = provider.calls.length
      await until(
        () => provider.calls.length > called,
        WITHIN_MS,
        () => 'the provider is not called',
      )
      const meant = performance.now()
      // Others are served as if nothing were: the provider's trouble is the worker's alone.
      await until(
        () => performance.now() - meant > 8000 && ledger.entries.length > writes + 50,
        WITHIN_MS,
        () => 'writes wait for the provider',
      )
      const calls = provider.calls.length - before
      provider.manner = 'well'
      const well = performance.now()
      const again = provider.taken.length
      await until(
        () => provider.taken.length > again + 5,
        WITHIN_MS,
        () => `${name}: nothing is sent after`,
      )
      const took = performance.now() - well
      seen[manner] = { calls, againAfter: Math.round(took) }
      if (manner === 'failing') {
        figures.push({
          name: `${name}: calls while it breaks down`,
          value: `${calls} in ${seconds(well - meant)}`,
          aim: `at most ${CALLS_OF_A_BURST}: the breaker opens`,
          good: calls <= CALLS_OF_A_BURST,
        })
      }
      figures.push({
        name: `${name}: sends again after it was ${manner}`,
        value: seconds(took),
        aim: `at most ${seconds(REOPENS_WITHIN_MS)}`,
        good: took <= REOPENS_WITHIN_MS,
      })
      tell(`${name}: ${manner}, ${calls} calls, sent again after ${seconds(took)}`)
    }
    await load.stop()
    await api.stop()
    const verdict = await installation.settle()
    const again = repeated(provider.calls)
    return {
      figures: [
        ...ledgerFigures(name, verdict, [load]),
        ...(mail === 'keyless' ? [none(`${name}: called again`, again, verdict.taken)] : []),
        ...figures,
      ],
      seen: { ...seen, ...record(verdict, [load]) },
    }
  } finally {
    await installation.close()
  }
}

/** Customers whose message was handed over more than once. */
function repeated(calls: readonly string[]): string[] {
  const once = new Set<string>()
  return calls.filter((one) => one.endsWith('@shop.example') && once.size === once.add(one).size)
}

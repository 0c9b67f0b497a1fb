import { setTimeout as wait } from 'node:timers/promises'
import { startLoad } from '../clients.ts'
import { install } from '../installation.ts'
import { until } from '../processes.ts'
import { ledgerFigures, type Result, record, recovery, type Scenario } from '../scenario.ts'
import { has } from '../testing/means.ts'

const WITHIN_MS = 180_000

/**
 * An API and a worker stand still (SIGSTOP) with calls in the air and go on (FLT-11). Meanwhile another worker finds the
 * leases over and takes what the first one had claimed.
 */
export function pauses(seconds: number): Scenario {
  return async (rounds, tell) => {
    const results: Result[] = []
    for (const mail of ['keyless', 'keyed'] as const) {
      const result = await pausesWith(mail, seconds, rounds)
      if (!has('a Postgres server program', result !== null) || result === null) return null
      tell(`paused with a provider ${mail === 'keyed' ? 'that knows' : 'that does not know'} a repeat`)
      results.push(result)
    }
    return {
      figures: results.flatMap(({ figures }) => figures),
      seen: { paused: `${rounds} times ${seconds} s`, each: results.map(({ seen }) => seen) },
    }
  }
}

async function pausesWith(
  mail: 'keyed' | 'keyless',
  seconds: number,
  rounds: number,
): Promise<Result | null> {
  const installation = await install({ on: 'postgres', mail })
  if (installation === null) return null
  const { ledger, owners, provider } = installation
  try {
    provider.delayMs = 200
    const api = await installation.start('api')
    const worker = await installation.start('worker')
    const load = startLoad({ targets: [api.url], owners, ledger, provider, visitors: 3, sendsPerSecond: 15 })
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const enough = provider.taken.length + 5
      await until(
        () => provider.taken.length >= enough,
        WITHIN_MS,
        () => 'nothing is sent',
      )
      worker.signal('SIGSTOP')
      await installation.release()
      const other = await installation.start('worker')
      api.signal('SIGSTOP')
      await wait(seconds * 1000)
      const resumed = performance.now()
      api.signal('SIGCONT')
      worker.signal('SIGCONT')
      const served = () => ledger.entries.find(({ at }) => at >= resumed)?.at
      await until(
        () => served() !== undefined,
        WITHIN_MS,
        () => 'no write was served after a pause',
      )
      times.push((served() ?? Number.NaN) - resumed)
      await other.stop()
    }
    await load.stop()
    await worker.stop()
    await api.stop()
    const verdict = await installation.settle()
    const name = `${seconds} s of SIGSTOP, ${mail} provider`
    return {
      figures: [...ledgerFigures(name, verdict, [load]), recovery(name, times)],
      seen: record(verdict, [load]),
    }
  } finally {
    await installation.close()
  }
}

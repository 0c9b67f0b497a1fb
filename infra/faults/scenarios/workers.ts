import { startLoad } from '../clients.ts'
import { install } from '../installation.ts'
import { until } from '../processes.ts'
import { ledgerFigures, record, type Scenario } from '../scenario.ts'
import { has } from '../testing/means.ts'

/** So long the provider takes for each message: a kill meets calls that are in the air. */
const CALL_MS = 30
const WITHIN_MS = 180_000

/** The worker is killed in the middle of sends, beside an API that goes on (FLT-4). */
export const workerKills: Scenario = async (rounds, tell) => {
  const installation = await install({ on: 'postgres', owners: rounds > 20 ? 20 : 6 })
  if (!has('a Postgres server program', installation !== null) || installation === null) return null
  const { ledger, owners, provider } = installation
  try {
    provider.delayMs = CALL_MS
    const api = await installation.start('api')
    const worker = await installation.start('worker')
    const load = startLoad({ targets: [api.url], owners, ledger, provider, visitors: 1, sendsPerSecond: 15 })
    for (let round = 0; round < rounds; round += 1) {
      const enough = provider.taken.length + 1 + (round % 4)
      await until(
        () => provider.taken.length >= enough,
        WITHIN_MS,
        () => `nothing is sent:\n${worker.output()}`,
      )
      await worker.kill()
      await worker.ready()
      if ((round + 1) % 10 === 0)
        tell(`${round + 1} kills of the worker, ${provider.taken.length} messages taken`)
    }
    await load.stop()
    await worker.stop()
    await api.stop()
    const verdict = await installation.settle()
    return {
      figures: ledgerFigures('kill -9 of the worker', verdict, [load]),
      seen: { kills: rounds, ...record(verdict, [load]) },
    }
  } finally {
    await installation.close()
  }
}

import { startLoad } from '../clients.ts'
import { install } from '../installation.ts'
import { until } from '../processes.ts'
import { ledgerFigures, none, record, recovery, type Scenario } from '../scenario.ts'
import { has } from '../testing/means.ts'

const WRITES_A_ROUND = 20
const WITHIN_MS = 180_000

/** Postgres is stopped under load and started again: fast and immediate in turn (FLT-5). */
export const databaseRestarts: Scenario = async (rounds, tell) => {
  const installation = await install({ on: 'postgres', owners: rounds > 20 ? 20 : 6 })
  if (!has('a Postgres server program', installation !== null) || installation === null) return null
  const { ledger, owners, provider, cluster } = installation
  try {
    const api = await installation.start('api-with-worker')
    const load = startLoad({ targets: [api.url], owners, ledger, provider })
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const enough = ledger.entries.length + WRITES_A_ROUND
      await until(
        () => ledger.entries.length >= enough,
        WITHIN_MS,
        () => 'writes are not served',
      )
      await cluster?.stop(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
      const before = ledger.entries.length
      await cluster?.start()
      const accepts = performance.now()
      await until(
        () => ledger.entries.length > before,
        WITHIN_MS,
        () => 'no write was served after a restart',
      )
      times.push(Math.max(0, (ledger.entries[before]?.at ?? Number.NaN) - accepts))
      if ((round + 1) % 10 === 0) tell(`${round + 1} restarts, ${ledger.entries.length} writes acknowledged`)
    }
    await load.stop()
    await api.stop()
    const verdict = await installation.settle()
    const died = Array.from({ length: api.deaths() }, () => 'the API ended')
    return {
      figures: [
        ...ledgerFigures('restart of Postgres', verdict, [load]),
        none('restart of Postgres: the API ended', died, rounds),
        recovery('restart of Postgres', times),
      ],
      seen: { restarts: rounds, ...record(verdict, [load]) },
    }
  } finally {
    await installation.close()
  }
}

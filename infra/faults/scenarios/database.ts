import { recovery, type Scenario, underLoad } from '../scenario.ts'

const WRITES_A_ROUND = 20
const NAME = 'restart of Postgres'

/** Postgres is stopped under load and started again: fast and immediate in turn (FLT-5). */
export const databaseRestarts: Scenario = (rounds, tell) =>
  underLoad(
    { name: NAME, rounds, install: { on: 'postgres', owners: rounds > 20 ? 20 : 6 } },
    async ({ cluster, ledger, written }) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await written(WRITES_A_ROUND)
        await cluster?.stop(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
        const before = ledger.entries.length
        await cluster?.start()
        const accepts = performance.now()
        await written(before + 1 - ledger.entries.length)
        times.push(Math.max(0, (ledger.entries[before]?.at ?? Number.NaN) - accepts))
        if ((round + 1) % 10 === 0)
          tell(`${round + 1} restarts, ${ledger.entries.length} writes acknowledged`)
      }
      return { figures: [recovery(NAME, times)], seen: { restarts: rounds } }
    },
  )

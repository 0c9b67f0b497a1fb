import { startLoad } from '../clients.ts'
import { install } from '../installation.ts'
import { until } from '../processes.ts'
import { ledgerFigures, type Result, record, recovery, type Scenario } from '../scenario.ts'
import { has } from '../testing/means.ts'

/** Acknowledged writes before each kill: it comes in the middle of others, at a count and not at a time. */
const WRITES_A_ROUND = 15
const WITHIN_MS = 180_000

/** The only API, with its worker, is killed and started again (FLT-3). */
export const apiKills = (on: 'postgres' | 'embedded'): Scenario => kills({ on, apis: 1 })

/** One of two APIs is killed, in turn: clients go on with the other. */
export const pairKills: Scenario = kills({ on: 'postgres', apis: 2 })

function kills({ on, apis }: { on: 'postgres' | 'embedded'; apis: number }): Scenario {
  return async (rounds, tell): Promise<Result | null> => {
    const installation = await install({ on, owners: rounds > 20 ? 20 : 6 })
    if (!has('a Postgres server program', installation !== null) || installation === null) return null
    const name = `kill -9 of ${apis === 1 ? 'the API' : 'one of two APIs'}, ${on}`
    const { ledger, owners, provider } = installation
    try {
      const running: Awaited<ReturnType<typeof installation.start>>[] = []
      for (let n = 0; n < apis; n += 1) running.push(await installation.start('api-with-worker'))
      const targets = running.map(({ url }) => url)
      const load = startLoad({ targets, owners, ledger, provider })
      const times: number[] = []
      const written = (more: number) => {
        const enough = ledger.entries.length + more
        return until(
          () => ledger.entries.length >= enough,
          WITHIN_MS,
          () => `writes are not served:\n${running.map((each) => each.output()).join('\n')}`,
        )
      }
      for (let round = 0; round < rounds; round += 1) {
        await written(WRITES_A_ROUND + ((round * 7) % 20))
        const victim = running[round % apis]
        const killedAt = performance.now()
        await victim?.kill()
        // What began after the kill was served by a process that lives.
        const servedAt = () => ledger.entries.findLast(({ begunAt }) => begunAt >= killedAt)?.at
        await until(
          () => servedAt() !== undefined,
          WITHIN_MS,
          () => `no write was served after a kill:\n${victim?.output()}`,
        )
        times.push((servedAt() ?? Number.NaN) - killedAt)
        await victim?.ready()
        if ((round + 1) % 20 === 0) tell(`${round + 1} kills, ${ledger.entries.length} writes acknowledged`)
      }
      await load.stop()
      for (const each of running) await each.stop()
      const verdict = await installation.settle()
      const died = running.reduce((sum, each) => sum + each.deaths(), 0)
      return {
        figures: [...ledgerFigures(name, verdict, [load]), recovery(name, times)],
        seen: { kills: rounds, died, ...record(verdict, [load]) },
      }
    } finally {
      await installation.close()
    }
  }
}

import { recovery, type Scenario, underLoad } from '../scenario.ts'

/** Acknowledged writes before each kill: it comes in the middle of others, at a count and not at a time. */
const WRITES_A_ROUND = 15

/** The only API, with its worker, is killed and started again (FLT-3). */
export const apiKills = (on: 'postgres' | 'embedded'): Scenario => kills(on, 1)

/** Kills one of two APIs, in turn: clients continue with the other. */
export const pairKills: Scenario = kills('postgres', 2)

function kills(on: 'postgres' | 'embedded', apis: number): Scenario {
  return (rounds, tell) => {
    const name = `kill -9 of ${apis === 1 ? 'the API' : 'one of two APIs'}, ${on}`
    const programs = Array.from({ length: apis }, () => 'api-with-worker' as const)
    const options = { name, rounds, programs, install: { on, owners: rounds > 20 ? 20 : 6 } }
    return underLoad(options, async ({ running, ledger, written, servedSince }) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await written(WRITES_A_ROUND + ((round * 7) % 20))
        const victim = running[round % apis]
        const killedAt = performance.now()
        await victim?.kill()
        // A write that began after the kill was served by a process that lives.
        times.push(await servedSince(killedAt))
        await victim?.ready()
        if ((round + 1) % 20 === 0) tell(`${round + 1} kills, ${ledger.entries.length} writes acknowledged`)
      }
      return { figures: [recovery(name, times)], seen: { kills: rounds } }
    })
  }
}

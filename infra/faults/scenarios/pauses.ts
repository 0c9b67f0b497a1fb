import { setTimeout as wait } from 'node:timers/promises'
import { type Result, recovery, type Scenario, together, underLoad } from '../scenario.ts'

/**
 * An API and a worker stand still (SIGSTOP) with calls in the air and go on (FLT-11). Meanwhile another worker finds the
 * leases over and takes what the first one had claimed.
 */
export function pauses(seconds: number): Scenario {
  return async (rounds, tell) => {
    const results: (Result | null)[] = []
    for (const mail of ['keyless', 'keyed'] as const) {
      results.push(await pausesWith(mail, seconds, rounds))
      tell(`paused ${rounds} times ${seconds} s with a ${mail} provider`)
    }
    return together(results)
  }
}

function pausesWith(mail: 'keyed' | 'keyless', seconds: number, rounds: number): Promise<Result | null> {
  const name = `${seconds} s of SIGSTOP, ${mail} provider`
  return underLoad(
    {
      name,
      rounds,
      install: { on: 'postgres', mail, delayMs: 200 },
      programs: ['api', 'worker'],
      load: { visitors: 3, sendsPerSecond: 15 },
    },
    async ({ running: [api, worker], start, release, taken, servedSince }) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await taken(5)
        worker?.signal('SIGSTOP')
        await release()
        const other = await start('worker')
        api?.signal('SIGSTOP')
        await wait(seconds * 1000)
        const resumed = performance.now()
        api?.signal('SIGCONT')
        worker?.signal('SIGCONT')
        times.push(await servedSince(resumed))
        await other.stop()
      }
      return { figures: [recovery(name, times)], seen: { paused: `${rounds} times ${seconds} s` } }
    },
  )
}

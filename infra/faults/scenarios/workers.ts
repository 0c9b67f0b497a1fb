import { type Scenario, underLoad } from '../scenario.ts'

/** Milliseconds that the provider takes for each message: a kill meets calls that are in the air. */
const CALL_MS = 30

/** The worker is killed in the middle of sends, beside an API that goes on (FLT-4). */
export const workerKills: Scenario = (rounds, tell) =>
  underLoad(
    {
      name: 'kill -9 of the worker',
      rounds,
      install: { on: 'postgres', owners: rounds > 20 ? 20 : 6, delayMs: CALL_MS },
      programs: ['api', 'worker'],
      load: { visitors: 1, sendsPerSecond: 15 },
    },
    async ({ running: [, worker], provider, taken }) => {
      for (let round = 0; round < rounds; round += 1) {
        await taken(1 + (round % 4))
        await worker?.kill()
        await worker?.ready()
        if ((round + 1) % 10 === 0)
          tell(`${round + 1} kills of the worker, ${provider.taken.length} messages taken`)
      }
      return { figures: [], seen: { kills: rounds } }
    },
  )

import { setTimeout as wait } from 'node:timers/promises'
import { type FrozenProxy, openProxy } from '@fivestead/db/testing-proxy'
import { recovery, type Scenario, underLoad } from '../scenario.ts'

/** A link that says nothing is given up within 10 s, and so may be the first call after it. */
const AFTER_SILENCE_MS = 10_000

const FAULTS = {
  'breaks every connection': (link: FrozenProxy) => link.reset(),
  'lets nothing through': (link: FrozenProxy) => link.freeze(),
  'swallows the answers': (link: FrozenProxy) => link.mute(),
}

/** The link between the API and Postgres breaks, falls silent, or swallows answers alone (FLT-8), each so many times. */
export const databaseLink: Scenario = (rounds, tell) => {
  let link: FrozenProxy | undefined
  const through = async (url: string) => {
    link = await openProxy(url)
    return link
  }
  const options = {
    name: 'link to the database',
    rounds: rounds * 3,
    install: { on: 'postgres', through },
  } as const
  return underLoad(options, async ({ written, servedSince }) => {
    const times = new Map<string, number[]>()
    for (const [fault, bring] of Object.entries(FAULTS)) {
      const ofFault: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await written(30)
        if (link === undefined) throw new Error('no link')
        bring(link)
        // Longer than a visitor's statement may take (4 s), so that calls are given up.
        await wait(fault === 'breaks every connection' ? 100 : 6000)
        const back = performance.now()
        link.thaw()
        ofFault.push(await servedSince(back))
      }
      times.set(fault, ofFault)
      tell(`the link ${fault}: ${rounds} times`)
    }
    return {
      figures: [...times].map(([fault, ofFault]) =>
        recovery(`a link that ${fault}`, ofFault, fault.startsWith('breaks') ? undefined : AFTER_SILENCE_MS),
      ),
      seen: { times: Object.fromEntries(times) },
    }
  })
}

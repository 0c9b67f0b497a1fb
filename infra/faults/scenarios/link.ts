import { setTimeout as wait } from 'node:timers/promises'
import { type FrozenProxy, openProxy } from '@fivestead/db/testing-proxy'
import { startLoad } from '../clients.ts'
import { install } from '../installation.ts'
import { until } from '../processes.ts'
import { ledgerFigures, none, record, recovery, type Scenario } from '../scenario.ts'
import { has } from '../testing/means.ts'

const WITHIN_MS = 180_000
/** A link that says nothing is given up within 10 s, and so may be the first call after it. */
const AFTER_SILENCE_MS = 10_000

const FAULTS = {
  'breaks every connection': (link: FrozenProxy) => link.reset(),
  'lets nothing through': (link: FrozenProxy) => link.freeze(),
  'swallows the answers': (link: FrozenProxy) => link.mute(),
}

/** The link between the API and Postgres breaks, falls silent, or swallows answers alone (FLT-8), each so many times. */
export const databaseLink: Scenario = async (rounds, tell) => {
  let link: FrozenProxy | undefined
  const installation = await install({
    on: 'postgres',
    through: async (url) => {
      link = await openProxy(url)
      return link
    },
  })
  if (!has('a Postgres server program', installation !== null) || installation === null) return null
  const { ledger, owners, provider } = installation
  try {
    const api = await installation.start('api-with-worker')
    const load = startLoad({ targets: [api.url], owners, ledger, provider })
    const times = new Map<string, number[]>()
    for (const [what, act] of Object.entries(FAULTS)) {
      const ofFault: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const enough = ledger.entries.length + 30
        await until(
          () => ledger.entries.length >= enough,
          WITHIN_MS,
          () => `no writes:\n${api.output()}`,
        )
        if (link === undefined) throw new Error('no link')
        act(link)
        // Longer than what a visitor's statement may take (4 s), so that calls are given up.
        await wait(what === 'breaks every connection' ? 100 : 6000)
        const before = ledger.entries.length
        const back = performance.now()
        link.thaw()
        const served = () => ledger.entries.slice(before).find(({ begunAt }) => begunAt >= back)?.at
        await until(
          () => served() !== undefined,
          WITHIN_MS,
          () => `no write was served after it ${what}`,
        )
        ofFault.push((served() ?? Number.NaN) - back)
      }
      times.set(what, ofFault)
      tell(`the link ${what}: ${rounds} times`)
    }
    await load.stop()
    await api.stop()
    const verdict = await installation.settle()
    return {
      figures: [
        ...ledgerFigures('link to the database', verdict, [load]),
        none('link to the database: the API ended', Array.from({ length: api.deaths() }, String), rounds * 3),
        ...[...times].map(([what, of]) =>
          recovery(`a link that ${what}`, of, what.startsWith('breaks') ? undefined : AFTER_SILENCE_MS),
        ),
      ],
      seen: { times: Object.fromEntries(times), ...record(verdict, [load]) },
    }
  } finally {
    await installation.close()
  }
}

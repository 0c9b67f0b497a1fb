import autocannon from 'autocannon'
import { type Figure, HEADERS, onPostgres, openApi, openBare, speedFigure, tell } from './bench.ts'
import { signInDemo } from './sign-in-demo.ts'

const TURNS = 3
const SECONDS = 4
const input = encodeURIComponent(JSON.stringify({ businessId: 1, limit: 25 }))
/** The lists that owners open most, as the dashboard asks and by the documented path: API, yardstick, least ratio. */
const READS: readonly [string, string, string, number][] = [
  ['customers, tRPC', `/trpc/customers.list?input=${input}`, '/customers/1', 0.6],
  ['customers, REST', '/api/business/customers?businessId=1&limit=25', '/customers/1', 0.8],
  ['requests, tRPC', `/trpc/reviewRequests.log?input=${input}`, '/requests/1', 0.6],
  ['requests, REST', '/api/review-logs?businessId=1&limit=25', '/requests/1', 0.8],
]

/**
 * An owner's lists per second through the whole API (session, ownership, limits, strict input) against a bare Fastify
 * that answers the same rows by the API's own statement to everybody, on Postgres.
 */
export const reads = (): Promise<Figure[]> =>
  onPostgres(async (url, folder) => {
    const api = await openApi({ DATABASE_URL: url, DATA_DIR: folder })
    const bare = await openBare(url)
    try {
      const cookie = await signInDemo(api.url)
      const figures: Figure[] = []
      for (const [name, list, yardstick, least] of READS) {
        const full: number[] = []
        const plain: number[] = []
        for (let turn = 0; turn < TURNS; turn++) {
          full.push(await perSecond(api.url + list, cookie))
          plain.push(await perSecond(bare.url + yardstick, ''))
        }
        figures.push(tell(speedFigure(`reads, ${name}`, full, plain, least)))
      }
      return figures
    } finally {
      await bare.stop()
      await api.stop()
    }
  })

async function perSecond(url: string, cookie: string): Promise<number> {
  const { accept, 'x-requested-with': page } = HEADERS
  const headers = { accept, 'x-requested-with': page, cookie }
  const result = await autocannon({ url, connections: 16, duration: SECONDS, headers })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals`)
  return result.requests.average
}

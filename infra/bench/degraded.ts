import path from 'node:path'
import { openPlacesDouble } from '@fivestead/api/gateways/places/testing/places-double'
import { type Figure, HEADERS, inFolder, median, openApi, percentile, post, rating } from './bench.ts'

const KEY = 'AIza-key-of-the-bench'
const PAIRS = 800
const WARM_UP = 60
/** A busy machine tells little: a figure that does not hold is measured on, all times together. */
const ROUNDS = 3
/** How much slower the slowest of a hundred may be, or by how many milliseconds. */
const RATIO = 1.2
const SLACK_MS = 1
const SEARCH_EVERY_MS = 100
const TROUBLES = ['silent', '500', '429', 'html'] as const

/**
 * How long a customer waits for the survey and for the answer to a rating, over HTTP on loopback, while owners search
 * Google's places: of a product whose Places API is well, and of one whose Places API is in trouble, in pairs.
 */
export const degraded = (): Promise<Figure[]> =>
  inFolder(async (folder) => {
    const products: Product[] = []
    try {
      for (const name of ['well', 'troubled']) products.push(await openProduct(path.join(folder, name)))
      return [await compare(products as [Product, Product])]
    } finally {
      for (const { close } of products) await close()
    }
  })

async function compare([well, troubled]: [Product, Product]): Promise<Figure> {
  for (let pair = -WARM_UP; pair < PAIRS * ROUNDS; pair += 1) {
    if (pair > 0 && pair % PAIRS === 0 && holds(well.times, troubled.times)) break
    // Each trouble lasts for a quarter of a round, so that the breaker opens and closes.
    const trouble = TROUBLES[Math.floor((pair * 4) / PAIRS) % 4] ?? 'silent'
    troubled.places.state.fault = pair < 0 ? 'none' : trouble
    for (const { url, times } of pair % 2 === 0 ? [well, troubled] : [troubled, well]) {
      const took = await survey(url)
      if (pair >= 0) times.push(took)
    }
  }
  const p99 = ({ times }: Product) => percentile(times, 0.99).toFixed(1)
  return {
    name: `survey while Places is in trouble, ${well.times.length} pairs`,
    value: `p99 ${p99(troubled)} ms against ${p99(well)} (median ${median(troubled.times).toFixed(1)} and ${median(well.times).toFixed(1)})`,
    aim: `p99 at most ${RATIO} times, or ${SLACK_MS} ms more`,
    good: holds(well.times, troubled.times),
  }
}

type Product = Awaited<ReturnType<typeof openProduct>>

/** The API in a process of its own, with a Places API of its own, and somebody who searches there. */
async function openProduct(directory: string) {
  const places = await openPlacesDouble({ apiKey: KEY })
  const google = { GOOGLE_PLACES_API_KEY: KEY, GOOGLE_PLACES_API_URL: places.url }
  const server = await openApi({ DATA_DIR: directory, ...google })
  let searched = 0
  const searching = setInterval(() => {
    searched += 1
    const search = fetch(`${server.url}/api/business/search?query=bakery%20${searched}`, { headers: HEADERS })
    search.then((answer) => answer.arrayBuffer()).catch(() => undefined)
  }, SEARCH_EVERY_MS)
  return {
    url: server.url,
    places,
    times: [] as number[],
    async close() {
      clearInterval(searching)
      await places.close()
      await server.stop()
    },
  }
}

function holds(well: number[], troubled: number[]): boolean {
  const [before, now] = [percentile(well, 0.99), percentile(troubled, 0.99)]
  return now <= Math.max(before * RATIO, before + SLACK_MS)
}

/** Milliseconds for the page's data and the rating together, at a business of the demo. */
async function survey(url: string): Promise<number> {
  const start = performance.now()
  const page = await fetch(`${url}/api/surveys/1`, { headers: HEADERS })
  await page.arrayBuffer()
  if (page.status !== 200) throw new Error(`a survey was answered ${page.status}`)
  await (await post(`${url}/api/reviews`, rating(4))).arrayBuffer()
  return performance.now() - start
}

import { cpSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import {
  type Figure,
  HEADERS,
  inFolder,
  onPostgres,
  openApi,
  openBare,
  rating,
  type Server,
  speedFigure,
} from './bench.ts'
import { clusterIn } from './start.ts'

const TURNS = 3
const SECONDS = 5
const LEAST = 0.9

/** Ratings per second through the API against a bare Fastify with the same SQL, on both databases. */
export async function submit(): Promise<Figure[]> {
  return [await inFolder(onEmbedded), ...(await onPostgres(onServer))]
}

/** Each server needs the embedded folder for itself, so both work on a copy of one seeded folder and run in turn. */
async function onEmbedded(folder: string): Promise<Figure> {
  const seeded = path.join(folder, 'seeded')
  await (await openApi({ DATA_DIR: seeded })).stop()
  const cluster = path.relative(seeded, clusterIn(seeded))
  const copy = (name: string): string => {
    const target = path.join(folder, name)
    cpSync(seeded, target, { recursive: true })
    return target
  }
  const full: number[] = []
  const bare: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    full.push(await measure(await openApi({ DATA_DIR: copy(`api-${turn}`) })))
    bare.push(await measure(await openBare(path.join(copy(`bare-${turn}`), cluster))))
  }
  return speedFigure('submit, embedded', full, bare, LEAST)
}

async function onServer(url: string, folder: string): Promise<Figure[]> {
  const full: number[] = []
  const bare: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    full.push(await measure(await openApi({ DATABASE_URL: url, DATA_DIR: folder })))
    bare.push(await measure(await openBare(url)))
  }
  return [speedFigure('submit, Postgres', full, bare, LEAST)]
}

/** Ratings per second; the server is stopped. */
async function measure(server: Server): Promise<number> {
  try {
    const setupRequest = (request: object) => ({ ...request, body: JSON.stringify(rating(4)) })
    const result = await autocannon({
      url: server.url,
      connections: 32,
      duration: SECONDS,
      requests: [{ method: 'POST', path: '/api/reviews', headers: HEADERS, setupRequest }],
    })
    const { non2xx, errors } = result
    if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`)
    return result.requests.average
  } finally {
    await server.stop()
  }
}

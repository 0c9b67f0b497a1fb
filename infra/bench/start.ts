import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buildAll } from '../run/build.ts'
import { type Figure, inFolder, median, openBare, openServer, ratioOf, type Server } from './bench.ts'

const TURNS = 3
const COLD = 4
const WARM = 5

/**
 * From the start of the process until the API listens, on the embedded database: with an empty data folder
 * (migrations, demo) and with a full one, against a bare Fastify that opens the same database and does nothing else.
 */
export async function start(): Promise<Figure[]> {
  await buildAll()
  const times: Record<'cold' | 'warm' | 'bareCold' | 'bareWarm', number[]> = {
    ...{ cold: [], warm: [], bareCold: [], bareWarm: [] },
  }
  for (let turn = 0; turn < TURNS; turn++) {
    await inFolder(async (folder) => {
      const api = () => openServer('apps/api/dist/main.js', { env: { DATA_DIR: folder } })
      times.cold.push(await timed(api))
      times.warm.push(await timed(api))
      times.bareWarm.push(await timed(() => openBare(clusterIn(folder))))
      times.bareCold.push(await timed(() => openBare(path.join(folder, 'empty'))))
    })
  }
  return [
    figure('start, empty folder', times.cold, times.bareCold, COLD),
    figure('start, full folder', times.warm, times.bareWarm, WARM),
  ]
}

/** Milliseconds until it listens; it is stopped. */
async function timed(open: () => Promise<Server>): Promise<number> {
  const begun = performance.now()
  const server = await open()
  const took = performance.now() - begun
  await server.stop()
  return took
}

/** Returns the folder of the embedded database inside a data folder. */
export function clusterIn(folder: string): string {
  const version = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (name) => name.endsWith('PG_VERSION') && !name.includes('base'),
  )
  if (version === undefined) throw new Error('no embedded database was made')
  return path.join(folder, path.dirname(version))
}

function figure(name: string, full: number[], bare: number[], most: number): Figure {
  const ratio = ratioOf(full, bare)
  const seconds = (values: number[]) => (median(values) / 1000).toFixed(1)
  return {
    name,
    value: `${ratio.toFixed(1)} of bare (${seconds(full)} s against ${seconds(bare)} s)`,
    aim: `at most ${most}`,
    good: ratio <= most,
  }
}

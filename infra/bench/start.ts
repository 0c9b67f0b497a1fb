import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildAll } from '../run/build.ts'
import type { Figure } from './figure.ts'
import { median, runServer } from './servers.ts'

const TURNS = 3
const COLD = 4
const WARM = 5

/**
 * From the start of the process until the API listens, on the embedded database: with an empty data folder
 * (migrations, demo) and with a full one, against a bare Fastify that opens the same database and does nothing else.
 */
export async function start(): Promise<Figure[]> {
  await buildAll()
  const times = {
    cold: [] as number[],
    warm: [] as number[],
    bareCold: [] as number[],
    bareWarm: [] as number[],
  }
  for (let turn = 0; turn < TURNS; turn++) {
    const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-start-'))
    try {
      const api = () => untilListening('apps/api/dist/main.js', [], { DATA_DIR: folder, API_PORT: '0' })
      times.cold.push(await api())
      times.warm.push(await api())
      const bare = (where: string) => untilListening('infra/bench/bare.ts', [where])
      times.bareWarm.push(await bare(clusterIn(folder)))
      times.bareCold.push(await bare(path.join(folder, 'empty')))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return [
    figure('start, empty folder', times.cold, times.bareCold, COLD),
    figure('start, full folder', times.warm, times.bareWarm, WARM),
  ]
}

async function untilListening(file: string, args: string[], env?: Record<string, string>): Promise<number> {
  const begun = performance.now()
  const server = await runServer(file, args, env)
  const took = performance.now() - begun
  await server.stop()
  return took
}

/** Where the embedded database of a data folder lies. */
export function clusterIn(folder: string): string {
  const version = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (name) => name.endsWith('PG_VERSION') && !name.includes('base'),
  )
  if (version === undefined) throw new Error('no embedded database was made')
  return path.join(folder, path.dirname(version))
}

function figure(name: string, full: number[], bare: number[], most: number): Figure {
  const ratio = median(full.map((value, turn) => value / (bare[turn] ?? Number.NaN)))
  const seconds = (values: number[]) => (median(values) / 1000).toFixed(1)
  return {
    name,
    value: `${ratio.toFixed(1)} of bare (${seconds(full)} s against ${seconds(bare)} s)`,
    aim: `at most ${most}`,
    good: ratio <= most,
  }
}

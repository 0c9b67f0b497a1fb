import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { findPostgres } from '../run/postgres.ts'
import type { Figure } from './figure.ts'
import { median, runServer } from './servers.ts'
import { clusterIn } from './start.ts'

const TURNS = 3
const SECONDS = 5
const FACTOR = '100000'

/** Ratings per second through the API against a bare Fastify with the same SQL, on both databases. */
export async function submit(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-bench-'))
  const figures: Figure[] = []
  try {
    figures.push(await onEmbedded(folder))
    const postgres = await findPostgres()
    if ('missing' in postgres) console.error(`skipped on Postgres: ${postgres.missing}`)
    else {
      figures.push(await onPostgres(postgres.url, folder))
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return figures
}

/** Each server needs the embedded folder for itself, so both work on a copy of one seeded folder and run in turn. */
async function onEmbedded(folder: string): Promise<Figure> {
  const seeded = path.join(folder, 'seeded')
  await (
    await runServer('apps/api/src/main.ts', [], {
      DATA_DIR: seeded,
      API_PORT: '0',
      RATE_LIMIT_FACTOR: FACTOR,
    })
  ).stop()
  const cluster = path.relative(seeded, clusterIn(seeded))
  const full: number[] = []
  const bare: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const own = path.join(folder, `api-${turn}`)
    const other = path.join(folder, `bare-${turn}`)
    cpSync(seeded, own, { recursive: true })
    cpSync(seeded, other, { recursive: true })
    full.push(
      await measure('apps/api/src/main.ts', [], { DATA_DIR: own, API_PORT: '0', RATE_LIMIT_FACTOR: FACTOR }),
    )
    bare.push(await measure('infra/bench/bare.ts', [path.join(other, cluster)], {}))
  }
  return figure('submit, embedded', full, bare)
}

async function onPostgres(url: string, folder: string): Promise<Figure> {
  const full: number[] = []
  const bare: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const env = {
      DATABASE_URL: url,
      DATA_DIR: path.join(folder, 'pg'),
      API_PORT: '0',
      RATE_LIMIT_FACTOR: FACTOR,
    }
    full.push(await measure('apps/api/src/main.ts', [], env))
    bare.push(await measure('infra/bench/bare.ts', [url], {}))
  }
  return figure('submit, Postgres', full, bare)
}

function figure(name: string, full: number[], bare: number[]): Figure {
  const ratio = median(full.map((value, turn) => value / (bare[turn] ?? Number.NaN)))
  return {
    name,
    value: `${ratio.toFixed(2)} of bare (${Math.round(median(full))} against ${Math.round(median(bare))} a second)`,
    aim: 'at least 0.9',
    good: ratio >= 0.9,
  }
}

async function measure(file: string, args: string[], env: Record<string, string>): Promise<number> {
  const server = await runServer(file, args, env)
  try {
    const result = await autocannon({
      url: server.url,
      connections: 32,
      duration: SECONDS,
      requests: [
        {
          method: 'POST',
          path: '/api/reviews',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
          setupRequest: (request) => ({
            ...request,
            body: JSON.stringify({ businessId: 1, rating: 4, submissionKey: crypto.randomUUID() }),
          }),
        },
      ],
    })
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${file}: ${result.non2xx} refusals, ${result.errors} errors`)
    }
    return result.requests.average
  } finally {
    await server.stop()
  }
}

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../run/exec.ts'
import { findPostgres } from '../run/postgres.ts'
import type { Figure } from './figure.ts'
import { median } from './servers.ts'

const TURNS = 5
const WRITERS = 8
const RATINGS = 200
const WEB_PORT = '3220'
const ORIGIN = `http://localhost:${WEB_PORT}`
const POSTGRES_MS = 1000
const EMBEDDED_MS = 1500

/**
 * From the start of `npm start`'s process after a kill -9 under writes until the public site answers `/api/health` and a
 * survey's page, on Postgres and on the embedded database; the median of five (PERF-11). In seconds, so only a machine
 * that does nothing else tells.
 */
export async function restart(): Promise<Figure[]> {
  const figures: Figure[] = []
  const postgres = await findPostgres()
  if ('missing' in postgres) console.error(`skipped: ${postgres.missing}`)
  else {
    figures.push(await restarts('Postgres', { DATABASE_URL: postgres.url }, POSTGRES_MS))
    await postgres.stop()
  }
  figures.push(await restarts('embedded', {}, EMBEDDED_MS))
  return figures
}

async function restarts(name: string, env: Record<string, string>, most: number): Promise<Figure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-restart-'))
  const times: number[] = []
  try {
    // The first one makes the data, and what is compiled.
    for (let turn = 0; turn <= TURNS; turn++) times.push(await servedThenKilled({ DATA_DIR: folder, ...env }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const value = median(times.slice(1))
  return {
    name: `restart after kill -9, ${name}`,
    value: `${(value / 1000).toFixed(2)} s (first start ${((times[0] ?? 0) / 1000).toFixed(2)} s)`,
    aim: `at most ${most / 1000} s`,
    good: value <= most,
  }
}

/** Milliseconds until it served. It is killed in the middle of ratings. */
async function servedThenKilled(env: Record<string, string>): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'infra/run/boot.mjs'), 'start'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      WEB_PORT,
      DASHBOARD_PORT: '3221',
      RATE_LIMIT_FACTOR: '100000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own: the kill meets the product itself, not only what started it.
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    await Promise.all(['/api/health', '/survey/1'].map((page) => answered(page, child)))
    const took = performance.now() - begun
    let left = RATINGS
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (left-- > 0) await rate()
      }),
    )
    // These get no answer any more.
    for (let writer = 0; writer < WRITERS; writer++) rate().catch(() => {})
    return took
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
}

async function answered(page: string, child: { exitCode: number | null }): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('npm start ended before it served')
    const answer = await fetch(ORIGIN + page).catch(() => null)
    await answer?.text()
    if (answer?.status === 200) return
    await wait(10)
  }
}

async function rate(): Promise<void> {
  const answer = await fetch(`${ORIGIN}/api/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ businessId: 1, rating: 5, submissionKey: randomUUID() }),
  })
  if (!answer.ok) throw new Error(`a rating was answered ${answer.status}`)
}

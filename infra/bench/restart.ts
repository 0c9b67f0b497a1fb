import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../run/exec.ts'
import { type Figure, inFolder, median, onPostgres, post, rating } from './bench.ts'

const TURNS = 5
const WRITERS = 8
const RATINGS = 200
const PORTS = { WEB_PORT: '3220', DASHBOARD_PORT: '3221' }
const ORIGIN = `http://localhost:${PORTS.WEB_PORT}`
const POSTGRES_MS = 1000
const EMBEDDED_MS = 1500

/**
 * From the start of `npm start`'s process after a kill -9 under writes until the public site answers `/api/health` and a
 * survey's page, on Postgres and on the embedded database; the median of five (PERF-11). In seconds, so only a machine
 * that does nothing else tells.
 */
export async function restart(): Promise<Figure[]> {
  return [
    ...(await onPostgres(async (url, folder) => [
      await restarts('Postgres', { DATA_DIR: folder, DATABASE_URL: url }, POSTGRES_MS),
    ])),
    await inFolder((folder) => restarts('embedded', { DATA_DIR: folder }, EMBEDDED_MS)),
  ]
}

async function restarts(name: string, env: Record<string, string>, most: number): Promise<Figure> {
  // The first start makes the data, and compiles.
  const first = await servedThenKilled(env)
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) times.push(await servedThenKilled(env))
  const value = median(times)
  return {
    name: `restart after kill -9, ${name}`,
    value: `${(value / 1000).toFixed(2)} s (first start ${(first / 1000).toFixed(2)} s)`,
    aim: `at most ${most / 1000} s`,
    good: value <= most,
  }
}

const rate = () => post(`${ORIGIN}/api/reviews`, rating())

/** Milliseconds until it served. It is killed in the middle of ratings. */
async function servedThenKilled(env: Record<string, string>): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'infra/run/boot.mjs'), 'start'], {
    env: { ...process.env, NODE_ENV: '', RATE_LIMIT_FACTOR: '100000', ...PORTS, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own: the kill meets the product itself, not only what started it.
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    await Promise.all(['/api/health', '/survey/1'].map((page) => answered(page, child)))
    const took = performance.now() - begun
    let left = RATINGS
    const write = async () => {
      while (left-- > 0) await rate()
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
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

import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findPostgres } from '../run/postgres.ts'
import { CALLS_OF, HEADERS, loadOn } from './cost.ts'
import type { Figure } from './figure.ts'
import { byLayer } from './layers.ts'
import { runServer } from './servers.ts'
import { signInDemo } from './sign-in-demo.ts'

const CALLS = 3000

/**
 * Where the server's time goes: microseconds per call and layer, of a CPU profile of the API under each call of `cost`.
 * The profiler itself costs time, so only the shares compare with `cost`. For people: no aim (docs/profile.md).
 */
export async function profile(): Promise<Figure[]> {
  const postgres = await findPostgres()
  if ('missing' in postgres) {
    console.error(`skipped: ${postgres.missing}`)
    return []
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-profile-'))
  const file = path.join(folder, 'cpu')
  const keep = process.env.BENCH_PROFILE
  const api = await runServer('apps/api/src/main.ts', [], {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    API_PORT: '0',
    RATE_LIMIT_FACTOR: '100000',
    PROFILE_TO: file,
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'sample-cpu.ts'))}`,
  })
  try {
    const headers = { ...HEADERS, cookie: await signInDemo(api.url) }
    const columns: Record<string, Record<string, number>> = {}
    for (const call of CALLS_OF) {
      const load = (amount: number) => loadOn(api.url + call.path, amount, headers, call.isSubmit)
      await load(CALLS / 3)
      await api.signal()
      await load(CALLS)
      await api.signal()
      if (keep) copyFileSync(file, path.join(keep, `${call.name.replace(/\W+/g, '-')}.cpuprofile`))
      for (const [layer, ms] of byLayer(JSON.parse(readFileSync(file, 'utf8')))) {
        columns[layer] = { ...columns[layer], [call.name]: Math.round((ms / CALLS) * 1000) }
      }
    }
    console.table(columns)
    return []
  } finally {
    await api.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

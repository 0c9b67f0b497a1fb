import process from 'node:process'
import { startApi } from './app.ts'
import { runProcess } from './process.ts'
import { startWorker } from './worker.ts'

/**
 * The API: `node src/main.ts`. Several may run on one Postgres, with `worker-main.ts` beside them. `--with-worker` works
 * off jobs in this process too, as it does on the embedded database, which no second process can open.
 */
await runProcess(async (deps, started) => {
  const api = await startApi(deps, deps.config.http)
  started({ stop: () => api.close() })
  const withWorker = deps.database.kind === 'embedded' || process.argv.includes('--with-worker')
  if (withWorker) started(await startWorker(deps))
  return `Fivestead API listens on ${api.url}`
}, 'fivestead-api')

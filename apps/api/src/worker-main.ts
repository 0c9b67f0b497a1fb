import { startProbes } from './app.ts'
import { runProcess } from './process.ts'
import { ConfigError } from './variables.ts'
import { startWorker } from './worker.ts'

/** The worker: `node src/worker-main.ts`, one or several beside the APIs on one Postgres; it serves its probes alone. */
await runProcess(async (deps, started) => {
  if (deps.database.kind === 'embedded') {
    throw new ConfigError(
      'DATABASE_URL is needed by a worker of its own: on the embedded database the API works',
    )
  }
  const probes = await startProbes(deps, deps.config.http)
  started({ stop: () => probes.close() })
  started(await startWorker(deps))
  return `Fivestead worker is ready, its probes on ${probes.url}`
}, 'fivestead-worker')

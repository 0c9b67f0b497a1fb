import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { openDeps, startApi, startLines, startRefusal } from './app.ts'
import { readConfig } from './config.ts'
import { startWorker } from './worker.ts'

/** The API with its worker, for a deployment of its own: `node src/main.ts`. Several may run on one Postgres. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const deps = await openDeps(config)
  const api = await startApi(deps, config.http).catch(async (error: unknown) => {
    await deps.close()
    throw error
  })
  const worker = await startWorker(deps)
  const stop = async () => {
    await worker.stop()
    await api.close()
    await deps.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Last: whoever reads it may send a signal at once.
  for (const line of startLines(deps)) console.log(line)
  console.log(`Fivestead API listens on ${api.url}`)
  // Otherwise written at the end, which a kill leaves no time for (decision 043).
  flushCompileCache()
}

main().catch((error: NodeJS.ErrnoException) => {
  const line = startRefusal(error)
  if (line !== null) console.error(line)
  else if (error.code === 'EADDRINUSE') console.error(`${error.message}: another program listens there`)
  else console.error(error)
  process.exit(1)
})

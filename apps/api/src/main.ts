import process from 'node:process'
import { DataFolderError } from '@fivestead/db/errors'
import { openDeps, startApi, startLines } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
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
  for (const line of startLines(deps)) console.log(line)
  console.log(`Fivestead API listens on ${api.url}`)

  const stop = async () => {
    await worker.stop()
    await api.close()
    await deps.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch((error: NodeJS.ErrnoException) => {
  const planned = error instanceof ConfigError || error instanceof DataFolderError
  if (planned) console.error(error.message)
  else if (error.code === 'EADDRINUSE') console.error(`${error.message}: another program listens there`)
  else console.error(error)
  process.exit(1)
})

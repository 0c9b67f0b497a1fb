import { existsSync } from 'node:fs'
import path from 'node:path'
import { type OpenDeps, openDeps } from '@fivestead/api/app'
import { readConfig } from '@fivestead/api/config'
import { startSending, stopSending } from '@fivestead/api/delivery/stop'
import { root } from './exec.ts'

/**
 * `npm run sending -- stop | start | status`: stops everything that goes to customers and all alerts to owners, and lets it
 * go on. Works while the product runs; on the embedded database, which one process has at a time, while it is stopped.
 */
const USAGE = 'npm run sending -- stop | start | status'

const COMMANDS: Record<string, (deps: OpenDeps) => Promise<string>> = {
  async stop(deps) {
    const since = await stopSending(deps)
    return `Sending is stopped since ${since.toISOString()}. Everything waits; system emails such as password resets go on.`
  },
  async start(deps) {
    const due = await startSending(deps)
    return `Sending goes on. ${due} deliveries were due.`
  },
  async status({ stopped }) {
    return stopped === null ? 'Sending goes on.' : `Sending is stopped since ${stopped.toISOString()}.`
  },
}

async function run([command = 'status']: readonly string[]): Promise<void> {
  const act = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (act === undefined) throw new Error(`Unknown command "${command}". Use: ${USAGE}`)
  const settings = path.join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const deps = await openDeps(readConfig(process.env))
  try {
    console.log(await act(deps))
  } finally {
    await deps.close()
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`fivestead: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})

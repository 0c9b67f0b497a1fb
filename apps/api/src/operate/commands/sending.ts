import { type OpenDeps, openDeps } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { startSending, stopSending } from '../../delivery/stop.ts'
import { OperateError } from '../error.ts'

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

/**
 * `operate sending stop | start | status`: stops everything that goes to customers and all alerts to owners, and lets it go
 * on. Works while the product runs; on the embedded database, which one process has at a time, while it is stopped.
 */
export async function sending(
  [command = 'status']: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const act = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (act === undefined)
    throw new OperateError(`Unknown command "${command}". Use: operate sending stop | start | status`)
  const deps = await openDeps(readConfig(env))
  try {
    console.log(await act(deps))
  } finally {
    await deps.close()
  }
  return 0
}

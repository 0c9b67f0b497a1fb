import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { VERSION } from '@fivestead/db/version'
import { type OpenDeps, openDeps, startLines, startRefusal } from './app.ts'
import { readConfig } from './config.ts'

/** Part of a process, with its resources open; `stop` lets the work at hand end. */
export interface Part {
  stop(): Promise<void>
}

/**
 * Runs parts of the service as one process until a signal: opens what they need, starts them in order, prints
 * the operator's lines and last `ready`. SIGTERM and SIGINT stop them in reverse order; a second signal means "now". A
 * fault that an operator can mend ends in one line and exit code 1.
 * @param open gives the parts as they start, and the line that says that the process serves
 * @param service its name in traces
 */
export async function runProcess(
  open: (deps: OpenDeps, started: (part: Part) => void) => Promise<string>,
  service?: string,
): Promise<void> {
  try {
    const deps = await openDeps(readConfig(process.env), undefined, service)
    const parts: Part[] = [{ stop: () => deps.close() }]
    const stopAll = async () => {
      for (const part of parts.splice(0).reverse()) await part.stop()
    }
    const ready = await open(deps, (part) => parts.push(part)).catch(async (error: unknown) => {
      await stopAll()
      throw error
    })
    const stop = async () => {
      process.once('SIGINT', () => process.exit(1))
      process.once('SIGTERM', () => process.exit(1))
      await stopAll()
      process.exit(0)
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    // Last: whoever reads it may send a signal at once.
    console.log(`Fivestead ${VERSION}`)
    for (const line of startLines(deps)) console.log(line)
    console.log(ready)
    // Otherwise written at the end, which a kill leaves no time for (decision 003).
    flushCompileCache()
  } catch (error) {
    console.error(oneLine(error as NodeJS.ErrnoException))
    process.exit(1)
  }
}

function oneLine(error: NodeJS.ErrnoException): unknown {
  const line = startRefusal(error)
  if (line !== null) return line
  return error.code === 'EADDRINUSE' ? `${error.message}: another program listens there` : error
}

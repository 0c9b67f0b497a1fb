import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { inspect } from 'node:util'
import { VERSION } from '@fivestead/db/version'
import { startLine } from '@fivestead/domain/start-line'
import { type OpenDeps, openDeps, startExitCode, startLines, startRefusal } from './app.ts'
import { readConfig } from './config.ts'

/** Part of a process, with its resources open; `stop` lets the work at hand end. */
export interface Part {
  stop(): Promise<void>
}

/**
 * Runs parts of the service as one process until a signal: opens what they need, starts them in order, prints
 * the operator's lines and last `ready`. SIGTERM and SIGINT stop them in reverse order; a second signal means "now". A
 * fault that an operator can mend ends in one line and exit code 1, a wrong value in exit code 78.
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
    for (const line of [`Fivestead ${VERSION}`, ...startLines(deps), ready]) say(line)
    // Otherwise written at the end, which a kill leaves no time for (decision 003).
    flushCompileCache()
  } catch (error) {
    refuseStart(oneLine(error as NodeJS.ErrnoException), error)
  }
}

/** Prints a line of the start. */
export const say = (words: string, level: 'info' | 'warn' = 'info'): void =>
  console.log(startLine(words, level, Date.now(), process.stdout))

/** Ends a start that failed, with one line and the exit code of its error. */
export function refuseStart(words: string, error: unknown): never {
  console.error(startLine(words, 'fatal', Date.now(), process.stderr))
  process.exit(startExitCode(error))
}

function oneLine(error: NodeJS.ErrnoException): string {
  const line = startRefusal(error)
  if (line !== null) return line
  return error.code === 'EADDRINUSE' ? `${error.message}: another program listens there` : inspect(error)
}

import { spawn } from 'node:child_process'
import path from 'node:path'

export interface Running {
  url: string
  pid: number
  stop(): Promise<void>
  /** Statements sent to Postgres so far, of a server that was started with `count-statements.ts`; else 0. */
  statements(): Promise<number>
  /** Sends SIGUSR2 to a server that was started with a listener for it; answers the line that it prints. */
  signal(): Promise<string>
}

/** Runs a TypeScript program of this repository until it says "listens on <address>", or "Public site <address>". */
export function runServer(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Running> {
  const program = path.resolve(import.meta.dirname, '../..', file)
  // The API works off its jobs itself, as in a small installation; the other programs ignore the word.
  const given = [...args, '--with-worker']
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...given], {
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    let output = ''
    const take = (chunk: Buffer): void => {
      output += chunk
      const url = /(?:listens on|Public site) +(http:\S+)/.exec(output)?.[1]
      if (url === undefined) return
      const signal = async (): Promise<string> => {
        const line = new Promise<Buffer>((answer) => child.stdout.once('data', answer))
        child.kill('SIGUSR2')
        return String(await line)
      }
      const statements = async (): Promise<number> =>
        env.NODE_OPTIONS === undefined ? 0 : Number(/statements (\d+)/.exec(await signal())?.[1])
      const stop = async (): Promise<void> => {
        child.kill('SIGTERM')
        await ended
      }
      resolve({ url, pid: child.pid as number, stop, statements, signal })
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('exit', () => reject(new Error(`${file} ended:\n${output}`)))
  })
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** @param share 0 to 1: 0.95 is the value that 95 of 100 stay below */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

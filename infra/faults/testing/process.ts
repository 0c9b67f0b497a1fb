import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const API = path.resolve(import.meta.dirname, '../../../apps/api/src')

export interface RunningProcess {
  child: ChildProcess
  /** Where it serves its probes. */
  url: string
  output(): string
  /** Its exit code, null after a signal. */
  ended: Promise<number | null>
}

/**
 * The API without a worker, or a worker, as a process of its own on a free port. @throws with its output when it ends before
 * it serves
 */
export async function startProcess(
  program: 'main.ts' | 'worker-main.ts',
  env: Record<string, string>,
): Promise<RunningProcess> {
  const args = ['--disable-warning=ExperimentalWarning', path.join(API, program)]
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk
      const found = /(?:listens|probes) on (http:\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('close', () => reject(new Error(`${program} ended:\n${output}`)))
  })
  return { child, url, output: () => output, ended }
}

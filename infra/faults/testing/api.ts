import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'

const MAIN = path.resolve(import.meta.dirname, '../../../apps/api/src/main.ts')

export interface RunningApi {
  child: ChildProcess
  output(): string
  /** Its address once it listens; fails with its output when it ends before. */
  url: Promise<string>
  /** Its exit code, null after a signal. */
  ended: Promise<number | null>
}

/**
 * The API and its worker as a process of their own on a free port, as an operator starts them.
 * @param under a program that starts another one, with its arguments, such as `unshare`
 * @param main the program, of another checkout where told
 */
export function startApi(
  env: Record<string, string>,
  under: readonly string[] = [],
  main: string = MAIN,
): RunningApi {
  const [program = '', ...args] = [
    ...under,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    main,
    '--with-worker',
  ]
  const child = spawn(program, args, {
    env: {
      ...process.env,
      NODE_ENV: '',
      API_PORT: '0',
      RATE_LIMIT_FACTOR: '100000',
      SESSION_KEY: randomBytes(32).toString('base64'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk
      const found = /listens on (http:\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('close', () => reject(new Error(`the API ended:\n${output}`)))
  })
  // Whoever expects a refusal does not ask for the address.
  url.catch(() => {})
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, output: () => output, url, ended }
}

/** A rating without a request for the sandbox's demo business; returns the status. */
export async function rate(api: string): Promise<{ status: number; retryAfter: string | null; id?: string }> {
  const answer = await fetch(`${api}/api/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ businessId: 1, rating: 5, submissionKey: crypto.randomUUID() }),
  })
  const body = (await answer.json()) as { id?: string }
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...body }
}

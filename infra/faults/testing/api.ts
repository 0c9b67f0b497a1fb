import { randomBytes } from 'node:crypto'
import { PROGRAMS, type Running, startProgram } from '../../run/installation.ts'

export interface RunningApi extends Omit<Running, 'url'> {
  /** Its address once it listens; fails with its output when it ends before. */
  url: Promise<string>
}

/**
 * The API and its worker as one process, as an operator starts them.
 * @param under a program that starts another one, with its arguments, such as `unshare`
 * @param main the program, of another checkout where told
 */
export function startApi(
  env: Record<string, string>,
  under: readonly string[] = [],
  main: string = PROGRAMS.api,
): RunningApi {
  const sessionKey = randomBytes(32).toString('base64')
  const running = startProgram(main, {
    args: ['--with-worker'],
    under,
    env: { RATE_LIMIT_FACTOR: '100000', SESSION_KEY: sessionKey, ...env },
  })
  const url = running.url()
  // A test that expects a refusal does not ask for the address.
  url.catch(() => {})
  return { ...running, url }
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

import { passwordProblem } from '@fivestead/domain/accounts/password-rule'
import { AppError, unavailableMessage } from '../errors.ts'

/** Hashes at once; each takes a core for about 10 ms, away from the main thread. */
const RUNNING = 2
/** Callers that may wait for their turn, a second or two at the most. */
const WAITING = 256

/** Argon2id, 19 MiB, 2 passes, 1 lane (OWASP); what stands in the table names them again. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hash that no password matches: an unknown username costs as much as a known one (T09). */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dtL5klGzQNKEdDu1iWqwuw$XVHFpIOkhErcuxQauPSgGLLComJYZUXAG8/79P3lPW4'

let running = 0
const waiting: (() => void)[] = []

/** @throws AppError unavailable when the queue is full */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING) {
    if (waiting.length >= WAITING) {
      throw new AppError('unavailable', unavailableMessage(), {
        retryAfterSeconds: 2,
      })
    }
    // The caller that ends hands its place over, so `running` does not change.
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * Refuses a new password that others would try first. One that an account has already keeps working.
 * @throws AppError invalid_input with the reason
 */
export function refuseGuessable(password: string, username: string | null): void {
  const problem = passwordProblem(password, username ?? '')
  if (problem !== null) throw new AppError('invalid_input', problem, { reason: 'password-weak' })
}

// Loaded at the first use: the start does not wait for a native module.
const argon2 = () => import('@node-rs/argon2')

/** @throws AppError unavailable under too many sign-ins at once */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await argon2()).hash(password, COST))
}

/**
 * True when the password belongs to the hash; with null (no such account, or one without a password) it is
 * false after the same work.
 * @throws AppError unavailable under too many sign-ins at once
 */
export function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await (await argon2()).verify(hash ?? NOBODYS_HASH, password)
    return matches && hash !== null
  })
}

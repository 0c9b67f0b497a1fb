import { HttpError } from '@fivestead/client/http-error'
import type { CustomerImport } from '@fivestead/domain/customers/responses'
import type { FilePart } from './csv-file.ts'

/** Waits before the next try of a part, in milliseconds. */
export const RETRY_AFTER_MS = [1000, 3000, 8000]

/** Tries of a part while the server says when to try again, for example during another import. */
export const TRIES_AS_TOLD = 60

/** Longest wait in ms that is accepted from the server. */
const LONGEST_WAIT_MS = 30_000

export interface Upload {
  /**
   * Sends what is left of the file, part by part. After a failure or a stop it can be called again and goes on with
   * the part that failed; one that was read already does no harm.
   * @returns the import after its last part, or null when it was stopped before
   */
  run(): Promise<CustomerImport | null>
  /** Ends after the part at hand. */
  stop(): void
}

/** Returns true if a retry may succeed soon: no answer, too many calls, or the service is unavailable. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false
  return (
    error.kind === 'network' || error.kind === 'timeout' || error.status === 429 || (error.status ?? 0) >= 500
  )
}

/** Returns how many ms the server asks to wait, or null when it does not say. */
const toldToWait = (error: unknown): number | null =>
  error instanceof HttpError && error.retryAfterSeconds !== null && mayPass(error)
    ? Math.min(error.retryAfterSeconds * 1000, LONGEST_WAIT_MS)
    : null

export function createUpload({
  parts,
  send,
  onProgress,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: {
  parts: AsyncIterator<FilePart, unknown>
  send(part: Omit<FilePart, 'read'>): Promise<CustomerImport>
  /** Called after each part that the server has confirmed. */
  onProgress(read: number, state: CustomerImport): void
  wait?(ms: number): Promise<unknown>
}): Upload {
  let pending: FilePart | null = null
  let stopped = false

  async function sendWithPatience({ part, text, last }: FilePart): Promise<CustomerImport> {
    let asAdvised = 0
    let guessed = 0
    for (;;) {
      try {
        return await send({ part, text, last })
      } catch (error) {
        const advised = toldToWait(error)
        const pause = advised !== null && asAdvised++ < TRIES_AS_TOLD ? advised : RETRY_AFTER_MS[guessed++]
        if (pause === undefined || stopped || !mayPass(error)) throw error
        await wait(pause)
      }
    }
  }

  return {
    async run() {
      stopped = false
      for (;;) {
        if (pending === null) {
          const next = await parts.next()
          if (next.done) throw new Error('The file has no parts')
          pending = next.value
        }
        const state = await sendWithPatience(pending)
        onProgress(pending.read, state)
        if (pending.last) return state
        pending = null
        if (stopped) return null
      }
    },
    stop() {
      stopped = true
    },
  }
}

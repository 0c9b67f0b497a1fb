import { focusManager, QueryClient } from '@tanstack/react-query'
import { isRetryable } from './http-error.ts'

/** Reads stay fresh for 5 minutes and unused ones are kept for 30, in milliseconds. */
export const FRESH_MS = 5 * 60_000
export const KEPT_MS = 30 * 60_000
/** Retries of a failed read and of a failed write. */
export const READ_RETRIES = 3
const WRITE_RETRIES = 2

/**
 * Returns the retry rule for at most `limit` retries: only a request that never got a response is repeated.
 */
export function retryUpTo(limit: number): (failures: number, error: unknown) => boolean {
  return (failures, error) => failures < limit && isRetryable(error)
}

/** Reads are looked at again when the window gets the focus, also one that was never hidden. */
export const followFocus = (events: EventTarget): void =>
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus()
    for (const name of ['visibilitychange', 'focus']) events.addEventListener(name, listener)
    return () => {
      for (const name of ['visibilitychange', 'focus']) events.removeEventListener(name, listener)
    }
  })

/**
 * The one cache of a screen, with the documented life times and retry rules. Calls are tried without a connection
 * too: a paused one would leave its button busy for as long as the line is down, and say nothing.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        refetchInterval: false,
        retry: retryUpTo(READ_RETRIES),
      },
      mutations: { networkMode: 'always', retry: retryUpTo(WRITE_RETRIES) },
    },
  })
}

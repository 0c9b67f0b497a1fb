import { setTimeout } from 'node:timers/promises'
import type { Db } from '@fivestead/db/client'
import type { Log } from '../../log.ts'
import { takeTurns } from './sql.ts'

/** Google allows 300 calls a minute of each Business Profile API: 279 and a burst of 10 stay below in any 60 seconds. */
export const BUSINESS_PROFILE_PACE = { gapMs: 215, burst: 10 }

export interface PaceDeps {
  db: Db
  log: Pick<Log, 'warn'>
}

/** Waits until an API may be called. */
export type Paced = (api: string) => Promise<void>

/**
 * Keeps the calls of the whole installation within Google's limit: each takes a turn in the database, and those after the first ten wait for it.
 * Without the database the call goes out.
 * @param wait by milliseconds; a timer unless told
 */
export function pacedCalls(
  { db, log }: PaceDeps,
  wait: (ms: number) => Promise<unknown> = (ms) => setTimeout(ms),
): Paced {
  return async (api) => {
    const { gapMs, burst } = BUSINESS_PROFILE_PACE
    const turn = await takeTurns(db, api, 1, gapMs).catch((err: unknown) => {
      log.warn({ err, api }, 'the pace of a provider could not be looked up')
      return 0
    })
    const ms = Math.ceil(turn - gapMs * (burst - 1))
    if (ms > 0) await wait(ms)
  }
}

import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'

export interface Pace {
  /** Milliseconds between two calls, in the long run. */
  gapMs: number
  /** Calls that may go out at once after a rest. */
  burst: number
}

/** A slot further away was left by a clock that ran ahead: it counts no more. 2,700 calls may wait before that. */
const STALE_MS = 600_000

/**
 * Takes the next slot for a call of an API, in one statement and by the database's clock, so that processes share it
 * (generic cell rate algorithm).
 * @returns milliseconds until the slot
 */
export async function takeSlot(db: Db, api: string, { gapMs, burst }: Pace): Promise<number> {
  const gap = sql`${gapMs}::double precision * interval '1 millisecond'`
  const { rows } = await sql<{ wait: number }>`
    insert into call_paces as pace (api, free_at) values (${api}, clock_timestamp() + ${gap})
    on conflict (api) do update set free_at = ${gap} + case
      when pace.free_at > clock_timestamp() + ${STALE_MS}::double precision * interval '1 millisecond'
      then clock_timestamp()
      else greatest(pace.free_at, clock_timestamp())
    end
    returning (extract(epoch from free_at - clock_timestamp()) * 1000)::double precision as wait`.execute(db)
  return Math.max(0, Math.ceil((rows[0]?.wait ?? 0) - gapMs * burst))
}

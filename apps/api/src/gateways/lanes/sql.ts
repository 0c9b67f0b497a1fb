import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'

/**
 * Takes the next calls of a port's rate, which all processes share. By the database's clock: those of machines differ.
 * @param spacingMs milliseconds between two calls
 * @returns how many milliseconds from now the first of them is to begin
 */
export async function takeTurns(db: Db, port: string, calls: number, spacingMs: number): Promise<number> {
  const length = sql`${Math.ceil(calls * spacingMs)}::float8 * interval '1 millisecond'`
  const { rows } = await sql<{ wait: number }>`
    insert into port_turns as turns (port, next_at) values (${port}, clock_timestamp() + ${length})
    on conflict (port) do update set next_at = greatest(turns.next_at, clock_timestamp()) + ${length}
    returning (extract(epoch from next_at - ${length} - clock_timestamp()) * 1000)::float8 as wait`.execute(
    db,
  )
  return Math.max(0, rows[0]?.wait ?? 0)
}

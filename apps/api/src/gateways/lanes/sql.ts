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

/** A worker that has not renewed its row for so many seconds has no share of the connections. */
const GONE_AFTER_S = 15

/**
 * This worker's share of the connections that a port allows over all processes; at least one. Renews the worker's row. By the
 * database's clock: those of machines differ.
 */
export async function connectionShare(
  db: Db,
  { port, worker, connections }: { port: string; worker: string; connections: number },
): Promise<number> {
  const { rows } = await sql<{ workers: number; before: number }>`
    with old as (
      delete from port_workers
      where port = ${port} and worker <> ${worker}::uuid
        and seen_at < clock_timestamp() - ${GONE_AFTER_S} * interval '1 second'
      returning worker
    ), mine as (
      insert into port_workers (port, worker, seen_at) values (${port}, ${worker}::uuid, clock_timestamp())
      on conflict (port, worker) do update set seen_at = excluded.seen_at
    )
    select count(*)::int + 1 as workers, (count(*) filter (where worker < ${worker}::uuid))::int as before
    from port_workers
    where port = ${port} and worker <> ${worker}::uuid and worker not in (select worker from old)`.execute(db)
  const { workers, before } = rows[0] ?? { workers: 1, before: 0 }
  return Math.max(1, Math.floor(connections / workers) + (before < connections % workers ? 1 : 0))
}

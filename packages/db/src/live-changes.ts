import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Changes of a business are recorded for so long after somebody looked at it. */
const RECORDED_SECONDS = 20 * 60
/** A position is good for so long; `live_changes` is kept for longer. */
const GOOD_SECONDS = 15 * 60
/** Characters of a position that is handed out: it travels in an address. */
const LONGEST = 1000
/** Milliseconds between two looks at the transactions under way. */
const POLL_MS = 5

/**
 * A point in the history of the database, as exact as its transactions: those below `xmin` and those between that do not
 * run have ended before it.
 */
export interface Position {
  /** `<seconds of its time>.<pg_snapshot>` */
  text: string
  at: number
  xmin: bigint
  xmax: bigint
  running: ReadonlySet<bigint>
}

/** A recorded change; `xid` is of its transaction. */
export interface LiveChange {
  businessId: number
  topic: string
  xid: bigint
}

/** Position with the businesses whose changes are recorded there, each by the transaction since which none is missing. */
export interface Standing {
  position: Position
  since: ReadonlyMap<number, bigint>
}

/** Returns the position that a page's text stands for; null for any other text. */
export const readPosition = (text: string): Position | null => (text.length <= LONGEST ? parse(text) : null)

/** Returns the text of a position for a page; null for one that is too long for an address. */
export const shownPosition = ({ text }: Position): string | null => (text.length <= LONGEST ? text : null)

/** Returns true for a transaction that had not ended at this position. */
export const isAfter = (xid: bigint, { xmax, running }: Position): boolean => xid >= xmax || running.has(xid)

/** Returns true if every change of these businesses since `position` is recorded. One of the future is of another database. */
export function isCovered(
  position: Position,
  businessIds: readonly number[],
  { position: here, since }: Standing,
): boolean {
  const { at, xmax } = position
  const isGood = xmax <= here.xmax && at <= here.at && at > here.at - GOOD_SECONDS
  return isGood && businessIds.every((id) => since.has(id) && !isAfter(since.get(id) ?? 0n, position))
}

/** Text of a position by the clock and the snapshot of its statement. */
const HERE = sql<string>`extract(epoch from statement_timestamp())::bigint || '.' || pg_current_snapshot()`

/**
 * Has changes of these businesses recorded, and told for so many seconds from now, by the database's clock, which its
 * triggers read; none at all for 0. In the order of ids, so that two processes cannot wait for each other; a business that
 * is gone meanwhile is left out. A minute before the end counts as ended: a transaction's clock stands still.
 */
export async function watchBusinesses(
  db: Db,
  businessIds: readonly number[],
  toldSeconds: number,
): Promise<void> {
  await sql`
    insert into open_dashboards (business_id, until, recorded_until)
      select id, now() + make_interval(secs => ${toldSeconds}), now() + make_interval(secs => ${RECORDED_SECONDS})
      from businesses where id = any(${businessIds}::int[]) and not exists (select from open_dashboards
        where business_id = id and ${toldSeconds}::int = 0
          and recorded_until > now() + make_interval(secs => ${GOOD_SECONDS}))
      order by id
      on conflict (business_id) do update set
        until = greatest(open_dashboards.until, excluded.until),
        recorded_until = excluded.recorded_until,
        since = case when open_dashboards.recorded_until > now() + interval '1 minute' then open_dashboards.since end`.execute(
    db,
  )
}

/** Returns the present position, and what is recorded there of these businesses. */
export async function standing(db: Db, businessIds: readonly number[]): Promise<Standing> {
  const { rows } = await sql<{ here: string; since: Record<string, string> }>`
    select ${HERE} as here, coalesce((select jsonb_object_agg(business_id, since::text) from open_dashboards
      where business_id = any(${businessIds}::int[]) and since is not null and recorded_until > now()), '{}') as since`.execute(
    db,
  )
  const since = Object.entries(rows[0]?.since ?? {}).map(([id, xid]) => [Number(id), BigInt(xid)] as const)
  return { position: positionOf(rows[0]?.here), since: new Map(since) }
}

/**
 * Returns a position since which no change of these watched businesses can be missing: transactions that were under way
 * when the watch began, and may have recorded nothing, have ended.
 * @returns null if some went on for longer than `patienceMs`
 */
export async function settle(
  db: Db,
  businessIds: readonly number[],
  patienceMs: number,
): Promise<Position | null> {
  const { position, since } = await standing(db, businessIds)
  if (businessIds.every((id) => since.has(id))) return position
  const late = performance.now() + patienceMs
  for (let here = position; here.xmin < position.xmax; here = (await standing(db, [])).position) {
    if (performance.now() >= late) return null
    await wait(POLL_MS)
  }
  await sql`
    update open_dashboards set since = pg_current_xact_id() from (
      select business_id from open_dashboards where business_id = any(${businessIds}::int[]) and since is null
      order by business_id for update) held
    where held.business_id = open_dashboards.business_id`.execute(db)
  return (await standing(db, [])).position
}

/** Returns the changes of these businesses by transactions that may not have ended at `from`, and the position up to which they are. */
export async function readChanges(
  db: Db,
  businessIds: readonly number[],
  from: bigint,
): Promise<{ position: Position; changes: LiveChange[] }> {
  const { rows } = await sql<{ here: string; changes: [number, string, string][] }>`
    select ${HERE} as here, coalesce((select jsonb_agg(jsonb_build_array(business_id, topic, xid::text)) from live_changes
      where business_id = any(${businessIds}::int[]) and xid >= ${String(from)}::xid8), '[]') as changes`.execute(
    db,
  )
  const changes = (rows[0]?.changes ?? []).map(([businessId, topic, xid]) => ({
    ...{ businessId, topic },
    xid: BigInt(xid),
  }))
  return { position: positionOf(rows[0]?.here), changes }
}

function parse(text: string): Position | null {
  const found = /^(\d{1,11})\.(\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?)$/.exec(text)
  if (found === null) return null
  const [, at, xmin = '', xmax = '', running = ''] = found
  const ids = running === '' ? [] : running.split(',').map(BigInt)
  return { text, at: Number(at), xmin: BigInt(xmin), xmax: BigInt(xmax), running: new Set(ids) }
}

function positionOf(text = ''): Position {
  const position = parse(text)
  if (position === null) throw new Error(`The database gave no position: ${text}`)
  return position
}

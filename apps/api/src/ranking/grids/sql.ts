import type { Db, Trx } from '@fivestead/db/client'
import type { RankGridsTable } from '@fivestead/db/tables'
import type { SeenPoint } from '@fivestead/domain/ranking/grid'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

export type GridRow = Selectable<RankGridsTable>

/** A point that was searched. */
export interface GridPointRow extends SeenPoint {
  point: number
}

/** Returns the stored spelling of the keyword if it is tracked, in any town. */
export async function trackedSpelling(
  db: Db,
  { businessId }: OwnerScope,
  keyword: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('seoRankingRequests')
    .select('keyword')
    .where('businessId', '=', businessId)
    .where(sql`lower(keyword)`, '=', keyword.toLowerCase())
    .limit(1)
    .executeTakeFirst()
  return row?.keyword
}

/** Returns true if a grid of the business is running. */
export async function hasRunningGrid(db: Db | Trx, { businessId }: OwnerScope): Promise<boolean> {
  const row = await db
    .selectFrom('rankGrids')
    .select('id')
    .where('businessId', '=', businessId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Adds a grid; returns undefined while another one of the business runs. The state is a literal, not a
 * parameter: the index matches only that.
 */
export function insertGrid(trx: Trx, grid: Insertable<RankGridsTable>): Promise<GridRow | undefined> {
  return trx
    .insertInto('rankGrids')
    .values(grid)
    .onConflict((conflict) =>
      conflict.column('businessId').where(sql<boolean>`state = 'running'`).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Returns the newest grid of each keyword and form, the newest first. */
export function newestGrids(db: Db, { businessId }: OwnerScope, limit: number): Promise<GridRow[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('rankGrids')
        .selectAll()
        .distinctOn(['keyword', 'size', 'spacing'])
        .where('businessId', '=', businessId)
        .orderBy('keyword')
        .orderBy('size')
        .orderBy('spacing')
        .orderBy('startedAt', 'desc')
        .orderBy('id', 'desc')
        .as('newest'),
    )
    .selectAll()
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function ownGrid(db: Db, { businessId }: OwnerScope, id: string): Promise<GridRow | undefined> {
  return db
    .selectFrom('rankGrids')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Selects the complete grids that can be compared with this one. */
const comparable = (db: Db, { businessId, keyword, size, spacing, provider }: GridRow) =>
  db
    .selectFrom('rankGrids')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('keyword', '=', keyword)
    .where('size', '=', size)
    .where('spacing', '=', spacing)
    .where('provider', '=', provider)
    .where('state', '=', 'done')
    .orderBy('startedAt', 'desc')

/** Returns the newest complete grid before this one that can be compared with it. */
export function gridBefore(db: Db, grid: GridRow): Promise<GridRow | undefined> {
  return comparable(db, grid).where('startedAt', '<', grid.startedAt).limit(1).executeTakeFirst()
}

/** Returns this grid and earlier ones that can be compared with it, the newest first. */
export function comparableGrids(db: Db, grid: GridRow, limit: number): Promise<GridRow[]> {
  return comparable(db, grid).where('startedAt', '<=', grid.startedAt).limit(limit).execute()
}

/** Returns the positions of grids, without the places that were seen. */
export async function positionsOf(
  db: Db,
  gridIds: readonly string[],
): Promise<Map<string, (number | null)[]>> {
  const positions = new Map<string, (number | null)[]>(gridIds.map((id) => [id, []]))
  if (gridIds.length === 0) return positions
  const rows = await db
    .selectFrom('rankGridPoints')
    .select(['gridId', 'position'])
    .where('gridId', 'in', gridIds)
    .execute()
  for (const { gridId, position } of rows) positions.get(gridId)?.push(position)
  return positions
}

/** Returns the searched points of grids, in their order. */
export async function pointsOf(db: Db, gridIds: readonly string[]): Promise<Map<string, GridPointRow[]>> {
  const points = new Map<string, GridPointRow[]>(gridIds.map((id) => [id, []]))
  if (gridIds.length === 0) return points
  const rows = await db
    .selectFrom('rankGridPoints')
    .select(['gridId', 'point', 'position', 'placeIds'])
    .where('gridId', 'in', gridIds)
    .orderBy('point')
    .execute()
  for (const { gridId, ...point } of rows) points.get(gridId)?.push(point)
  return points
}

/** Returns a running grid at this turn of its jobs, with its business; undefined if the job is outdated. */
export async function runningGrid(db: Db, id: string, turn: number) {
  return db
    .selectFrom('rankGrids')
    .innerJoin('businesses', 'businesses.id', 'rankGrids.businessId')
    .select(['rankGrids.id', 'rankGrids.keyword', 'size', 'spacing', 'provider'])
    .select(['businesses.name as businessName', 'businesses.phone', 'businesses.placeId'])
    .where('rankGrids.id', '=', id)
    .where('rankGrids.turn', '=', turn)
    .where('rankGrids.state', '=', 'running')
    .executeTakeFirst()
}

export type RunningGrid = NonNullable<Awaited<ReturnType<typeof runningGrid>>>

export async function askedPoints(db: Db, gridId: string): Promise<Set<number>> {
  const rows = await db.selectFrom('rankGridPoints').select('point').where('gridId', '=', gridId).execute()
  return new Set(rows.map(({ point }) => point))
}

/** Stores the result at a point; the first one wins, and none is stored if the grid is gone. */
export async function insertPoint(
  db: Db,
  gridId: string,
  { point, position, placeIds }: GridPointRow,
  checkedAt: Date,
): Promise<void> {
  await sql`
    insert into rank_grid_points (grid_id, point, position, place_ids, checked_at)
    select id, ${point}::smallint, ${position}::smallint, ${JSON.stringify(placeIds)}::jsonb, ${checkedAt}::timestamptz
    from rank_grids where id = ${gridId}::uuid
    on conflict (grid_id, point) do nothing`.execute(db)
}

/** Moves a running grid on from its turn; returns undefined if another job did so, or it does not run. */
export function moveGrid(
  trx: Trx,
  { id, turn }: { id: string; turn: number },
  change: Updateable<RankGridsTable>,
): Promise<GridRow | undefined> {
  return trx
    .updateTable('rankGrids')
    .set({ ...change, turn: turn + 1 })
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()
}

/** Restarts a stopped grid; returns undefined if it is not stopped. The index allows one running grid. */
export function restartGrid(trx: Trx, { id, turn }: GridRow, now: Date): Promise<GridRow | undefined> {
  return trx
    .updateTable('rankGrids')
    .set({ state: 'running', stoppedBy: null, finishedAt: null, updatedAt: now, turn: turn + 1 })
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', '=', 'stopped')
    .returningAll()
    .executeTakeFirst()
}

/** Returns running grids without progress since `before`, at most `limit`. */
export function overdueGrids(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('rankGrids')
    .select(['id', 'turn'])
    .where('state', '=', 'running')
    .where('updatedAt', '<', before)
    .orderBy('updatedAt')
    .limit(limit)
    .execute()
}

/** Deletes the grids of a keyword that is not tracked in any town any more. */
export async function dropUntrackedGrids(db: Db, { businessId }: OwnerScope, keyword: string): Promise<void> {
  await sql`
    delete from rank_grids where business_id = ${businessId} and lower(keyword) = ${keyword.toLowerCase()}
      and not exists (select from seo_ranking_requests tracked
        where tracked.business_id = ${businessId} and lower(tracked.keyword) = ${keyword.toLowerCase()})`.execute(
    db,
  )
}

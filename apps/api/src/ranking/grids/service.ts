import { setImmediate as otherWork } from 'node:timers/promises'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { m } from '@fivestead/domain/languages/messages/ranking/words'
import { m as reviewWords } from '@fivestead/domain/languages/messages/reviews/words'
import {
  averageChange,
  type GridOffset,
  type GridShape,
  type GridSize,
  type GridState,
  type GridSummary,
  gridOffsets,
  gridSummary,
  metersOf,
  pointFrom,
} from '@fivestead/domain/ranking/grid'
import { GRIDS_SHOWN, TREND_GRIDS } from '@fivestead/domain/ranking/limits'
import { gridLimitWords } from '@fivestead/domain/ranking/texts'
import { recordDone } from '../../activity/service.ts'
import type { OwnerScope } from '../../businesses/access.ts'
import { getBusiness } from '../../businesses/service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { PlacesError } from '../../gateways/places/interface.ts'
import type { Jobs } from '../../jobs.ts'
import { allowanceOf, countTogether } from '../../limits/count-together.ts'
import { placeLocation } from '../../places/service.ts'
import {
  askedPoints,
  comparableGrids,
  type GridRow,
  gridBefore,
  hasRunningGrid,
  insertGrid,
  insertPoint,
  moveGrid,
  newestGrids,
  overdueGrids,
  ownGrid,
  pointsOf,
  positionsOf,
  type RunningGrid,
  restartGrid,
  runningGrid,
  trackedSpelling,
} from './sql.ts'

type GridDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'gateways' | 'log' | 'queue'>

/** Points of one job: fewer than a lease lasts, were each as slow as can be. */
const POINTS_A_JOB = 8
/** After this time a grid whose job did not come gets another one. */
const OVERDUE_MS = 10 * 60_000
const REQUEUED_AT_ONCE = 1000

/** A grid as the list shows it. */
export interface GridListed extends GridSummary {
  id: string
  keyword: string
  size: GridSize
  /** Meters between neighbors. */
  spacing: number
  provider: string
  state: GridState
  stoppedBy: 'unavailable' | 'place' | 'source' | null
  /** Points that were asked for. */
  checked: number
  startedAt: Date
}

/** A complete grid of the trend, by its own counts. */
export interface GridTrendPoint {
  startedAt: Date
  average: number | null
  /** Counted over `checked` points. */
  topThree: number
  checked: number
}

/** A grid with its points and its change. */
export interface GridShown extends GridListed {
  /** `position` is undefined where nothing was asked for yet, and null where the business was not found. */
  points: (GridOffset & { position?: number | null })[]
  /** Places that the average climbed since the comparable grid before; null without one, or while it runs. */
  change: number | null
  trend: GridTrendPoint[]
}

/** The newest grids of a business, and what one more would cost. */
export async function listGrids(deps: GridDeps, scope: OwnerScope) {
  const { localRank } = deps.gateways
  const grids = await newestGrids(deps.db, scope, GRIDS_SHOWN)
  const positions = await positionsOf(
    deps.db,
    grids.map(({ id }) => id),
  )
  const { left } = await allowanceOf(deps, 'rankGridSearches', scope.businessId)
  return {
    source: localRank.source,
    searchMicros: localRank.searchMicros,
    left,
    grids: grids.map((grid) => listed(grid, positions.get(grid.id) ?? [])),
  }
}

/** @throws AppError not_found */
export async function getGrid(deps: Pick<Deps, 'db'>, scope: OwnerScope, id: string): Promise<GridShown> {
  const { grid, points, before } = await gridWithBefore(deps, scope, id)
  const positions = new Map(points.map(({ point, position }) => [point, position]))
  const now = listed(grid, [...positions.values()])
  const earlier = before && gridSummary(before.points.map(({ position }) => position))
  return {
    ...now,
    points: gridOffsets(now.size, now.spacing).map((offset, index) => ({
      ...offset,
      ...(positions.has(index) ? { position: positions.get(index) ?? null } : {}),
    })),
    trend: await trendOf(deps, grid),
    change: grid.state === 'done' ? averageChange(now.average, earlier?.average ?? null) : null,
  }
}

/** The complete grids that can be compared with this one, itself included, in the order of time. */
async function trendOf({ db }: Pick<Deps, 'db'>, grid: GridRow): Promise<GridTrendPoint[]> {
  const grids = await comparableGrids(db, grid, TREND_GRIDS)
  const positions = await positionsOf(
    db,
    grids.map(({ id }) => id),
  )
  return grids.toReversed().map(({ id, startedAt }) => {
    const seen = positions.get(id) ?? []
    const { average, topThree } = gridSummary(seen)
    return { startedAt, average, topThree, checked: seen.length }
  })
}

/** A grid with its points, and the comparable one before it. @throws AppError not_found */
export async function gridWithBefore({ db }: Pick<Deps, 'db'>, scope: OwnerScope, id: string) {
  const grid = await ownGrid(db, scope, id)
  if (!grid) throw new AppError('not_found', m.gridNotFound)
  const before = await gridBefore(db, grid)
  const points = await pointsOf(db, before ? [id, before.id] : [id])
  return {
    grid,
    points: points.get(id) ?? [],
    before: before ? { grid: before, points: points.get(before.id) ?? [] } : null,
  }
}

/**
 * Starts a grid: its searches are counted for the day, and the worker asks for one point after the other.
 * @param asked `spacing` in miles
 * @throws AppError invalid_input (no place, no address, keyword not tracked), conflict (one runs), rate_limited,
 *   unavailable, upstream_timeout
 */
export async function startGrid(
  deps: GridDeps,
  scope: OwnerScope,
  asked: { keyword: string; size: GridSize; spacing: number },
): Promise<GridListed> {
  const { placeId } = await getBusiness(deps, scope)
  if (placeId === null) throw new AppError('invalid_input', reviewWords.noPlaceId)
  const keyword = await trackedSpelling(deps.db, scope, asked.keyword)
  if (keyword === undefined) throw new AppError('invalid_input', m.gridUntracked)
  if (await hasRunningGrid(deps.db, scope)) throw new AppError('conflict', m.gridRunning)
  if ((await placeLocation(deps, placeId)) === null) throw new AppError('invalid_input', m.gridNoAddress)
  const { businessId } = scope
  const grid = { businessId, keyword, size: asked.size, spacing: metersOf(asked.spacing) }
  return inTransaction(deps.db, async (trx) => {
    const opened = await openGrid(deps, trx, grid, 'rankGridSearches')
    await recordDone(deps, trx, scope, 'ranking.grid-started', { id: opened.id, name: keyword })
    return listed(opened, [])
  })
}

/**
 * Adds a grid with its first job, and counts its searches.
 * @param limit by which they are counted
 * @throws AppError conflict while another one of the business runs, rate_limited, unavailable
 */
export async function openGrid(
  deps: GridDeps,
  trx: Trx,
  asked: GridShape & { businessId: number; keyword: string },
  limit: Parameters<typeof countTogether>[1],
): Promise<GridRow> {
  const now = deps.clock.now()
  const provider = deps.gateways.localRank.source
  const grid = await insertGrid(trx, { ...asked, provider, startedAt: now, updatedAt: now })
  if (!grid) throw new AppError('conflict', m.gridRunning)
  const { businessId, size } = asked
  const calls = size * size
  // Counted inside the transaction: a refused second start must not use quota.
  await countTogether({ ...deps, db: trx }, limit, { businessId, calls }, ({ left }) =>
    gridLimitWords(calls, left),
  )
  await deps.queue.add(trx, 'run-rank-grid', { gridId: grid.id, turn: grid.turn })
  return grid
}

/**
 * Lets a stopped grid go on at its next point; its searches were counted when it was started.
 * @throws AppError not_found; conflict (it is not stopped, another one runs, or positions come from another source)
 */
export async function resumeGrid(deps: GridDeps, scope: OwnerScope, id: string): Promise<GridListed> {
  const grid = await ownGrid(deps.db, scope, id)
  if (!grid) throw new AppError('not_found', m.gridNotFound)
  if (grid.provider !== deps.gateways.localRank.source) throw new AppError('conflict', m.gridSourceChanged)
  if (grid.state === 'done') throw new AppError('conflict', m.gridEnded)
  if (await hasRunningGrid(deps.db, scope)) throw new AppError('conflict', m.gridRunning)
  const positions = await positionsOf(deps.db, [id])
  return inTransaction(deps.db, async (trx) => {
    const running = await restartGrid(trx, grid, deps.clock.now())
    if (!running) throw new AppError('conflict', m.gridRunning)
    await deps.queue.add(trx, 'run-rank-grid', { gridId: id, turn: running.turn })
    await recordDone(deps, trx, scope, 'ranking.grid-resumed', { id, name: grid.keyword })
    return listed(running, positions.get(id) ?? [])
  })
}

/**
 * Asks for some points of a grid and queues a job for the rest. Each is kept when it is known: a process that dies
 * leaves one to be asked for again at most.
 */
export async function runGrid(deps: GridDeps, { gridId, turn }: Jobs['run-rank-grid']): Promise<void> {
  const grid = await runningGrid(deps.db, gridId, turn)
  if (!grid) return
  const end = (change: { state: 'done' } | { state: 'stopped'; stoppedBy: GridRow['stoppedBy'] }) =>
    inTransaction(deps.db, (trx) =>
      moveGrid(
        trx,
        { id: gridId, turn },
        { ...change, updatedAt: deps.clock.now(), finishedAt: deps.clock.now() },
      ),
    )
  if (grid.provider !== deps.gateways.localRank.source)
    return void (await end({ state: 'stopped', stoppedBy: 'source' }))
  const offsets = gridOffsets(grid.size as GridSize, grid.spacing)
  const asked = await askedPoints(deps.db, gridId)
  const left = offsets.flatMap((_, point) => (asked.has(point) ? [] : [point]))
  const stoppedBy = await askPoints(deps, grid, left.slice(0, POINTS_A_JOB))
  if (stoppedBy !== null) return void (await end({ state: 'stopped', stoppedBy }))
  if (left.length <= POINTS_A_JOB) return void (await end({ state: 'done' }))
  await inTransaction(deps.db, async (trx) => {
    const moved = await moveGrid(trx, { id: gridId, turn }, { updatedAt: deps.clock.now() })
    if (moved) await deps.queue.add(trx, 'run-rank-grid', { gridId, turn: moved.turn })
  })
}

/** Asks for these points and keeps each; null, or what stops the grid. */
async function askPoints(
  deps: GridDeps,
  { id, keyword, businessName, phone, placeId, size, spacing }: RunningGrid,
  points: readonly number[],
): Promise<GridRow['stoppedBy']> {
  if (placeId === null) return 'place'
  const offsets = gridOffsets(size as GridSize, spacing)
  try {
    const middle = await placeLocation(deps, placeId)
    if (middle === null) return 'place'
    for (const point of points) {
      const offset = offsets[point]
      if (!offset) continue
      const at = pointFrom(middle, offset)
      const seen = await deps.gateways.localRank.around({ keyword, businessName, phone, placeId, at })
      await insertPoint(deps.db, id, { point, ...seen }, deps.clock.now())
      // The embedded database works in this thread: without a break no call would be answered until the job ends.
      await otherWork()
    }
    return null
  } catch (error) {
    if (!(error instanceof PlacesError || error instanceof AppError)) throw error
    deps.log.warn({ err: error, gridId: id }, 'a grid was stopped')
    const isGone = error instanceof PlacesError ? error.kind === 'not_found' : error.code === 'not_found'
    return isGone ? 'place' : 'unavailable'
  }
}

/** Queues a job for grids whose own was lost. Called hourly. */
export async function requeueGrids(deps: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const now = deps.clock.now()
  const overdue = await overdueGrids(deps.db, new Date(now.getTime() - OVERDUE_MS), REQUEUED_AT_ONCE)
  for (const grid of overdue) {
    await inTransaction(deps.db, async (trx) => {
      const moved = await moveGrid(trx, grid, { updatedAt: now })
      if (moved) await deps.queue.add(trx, 'run-rank-grid', { gridId: grid.id, turn: moved.turn })
    })
  }
}

function listed(grid: GridRow, positions: readonly (number | null)[]): GridListed {
  const { id, keyword, size, spacing, provider, state, stoppedBy, startedAt } = grid
  return {
    id,
    keyword,
    size: size as GridSize,
    spacing,
    provider,
    state,
    stoppedBy,
    checked: positions.length,
    startedAt,
    ...gridSummary(positions),
  }
}

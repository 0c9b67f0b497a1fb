import { inTransaction } from '@fivestead/db/client'
import { type GridShape, type GridSize, weeklyShape } from '@fivestead/domain/ranking/grid'
import { CHECK_AGAIN_DAYS } from '@fivestead/domain/ranking/limits'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { openGrid } from './grids/service.ts'
import { type DueGrid, dueGrids } from './weekly.sql.ts'

const DAY_MS = 86_400_000
/** Businesses that get a grid in one hour; the rest follows in the next. */
const BATCH = 1000

type WeeklyDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'gateways' | 'log' | 'queue'>

/**
 * Starts the weekly grids of tracked keywords: one for each business in an hour, those that wait longest first, as far as
 * the provider's budget goes. One that failed is tried again a day later. Called hourly.
 */
export async function startWeeklyGrids(deps: WeeklyDeps): Promise<void> {
  const { localRank, modes } = deps.gateways
  if (modes['local-rank'] === 'off') return
  const now = deps.clock.now().getTime()
  const times = { ended: new Date(now - CHECK_AGAIN_DAYS * DAY_MS), begun: new Date(now - DAY_MS) }
  const due = await dueGrids(deps.db, times, BATCH)
  let room = due.length === 0 ? 0 : await localRank.room()
  for (const grid of due) {
    const shape = shapeOf(grid, localRank.searchMicros)
    room -= shape.size ** 2
    if (room < 0) return
    await startGrid(deps, grid, shape)
  }
}

/** The form of the newest grid, so that the two can be compared; where searches are paid for, always the small one. */
function shapeOf({ size, spacing }: DueGrid, searchMicros: number): GridShape {
  if (searchMicros > 0 || size === null || spacing === null) return weeklyShape(searchMicros)
  return { size: size as GridSize, spacing }
}

async function startGrid(
  deps: WeeklyDeps,
  { businessId, keyword }: DueGrid,
  shape: GridShape,
): Promise<void> {
  const grid = { businessId, keyword, ...shape }
  await inTransaction(deps.db, (trx) => openGrid(deps, trx, grid, 'weeklyGridSearches')).catch(
    (error: unknown) => {
      // The owner began one just now, or the day's automatic searches are used up.
      if (!(error instanceof AppError) || !SKIPPED.has(error.code)) throw error
    },
  )
}

const SKIPPED: ReadonlySet<string> = new Set(['conflict', 'rate_limited'])

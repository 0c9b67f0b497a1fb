import { type Overview, overviewRow, overviewSince } from '@fivestead/domain/reports/overview'
import type { OwnerScope } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { figuresOf } from './sql.ts'

const DAY_MS = 24 * 60 * 60_000

/** Businesses of the organization that is shown, side by side, as far as the caller may see them. */
export function overview(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  scopes: readonly OwnerScope[],
): Promise<Overview> {
  const now = clock.now()
  const since = overviewSince(now)
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS)
  const from = { weeksFrom: new Date(since), ratingFrom: monthAgo, ranksFrom: monthAgo }
  return database.reports(async (db) => ({
    since,
    businesses: (await figuresOf(db, scopes, from)).map(overviewRow),
  }))
}

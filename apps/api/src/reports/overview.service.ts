import { type Overview, overviewRow, overviewSince } from '@fivestead/domain/reports/overview'
import { weekRange } from '@fivestead/domain/reports/weeks'
import type { OwnerScope } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { figuresOf, zonesOf } from './overview.sql.ts'

const DAY_MS = 24 * 60 * 60_000

/** Businesses of the organization that is shown, side by side, as far as the caller may see them. */
export function overview(
  { database, clock, gateways }: Pick<Deps, 'database' | 'clock' | 'gateways'>,
  scopes: readonly OwnerScope[],
): Promise<Overview> {
  const now = clock.now()
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS)
  return database.reports(async (db) => {
    const starts = (await zonesOf(db, scopes)).map(({ id, timeZone }) => {
      const week = overviewSince(now, timeZone)
      return { id, week, from: weekRange(week, timeZone).from }
    })
    const provider = gateways.businessProfile?.provider ?? null
    const figures = await figuresOf(db, starts, { now, provider, ratingFrom: monthAgo, ranksFrom: monthAgo })
    return {
      since: starts.map(({ week }) => week).toSorted()[0] ?? overviewSince(now, null),
      businesses: figures.map(overviewRow),
    }
  })
}

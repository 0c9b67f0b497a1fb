import { answeredPercent } from './estimates.ts'
import { matchesSearch, type OverviewSort } from './overview-search.ts'
import { lastWeeks } from './weeks.ts'

/** Weeks of requests that all businesses are compared by, the present one included. */
const OVERVIEW_WEEKS = 5
/** Waiting threads are counted up to this number. */
export const WAITING_SHOWN = 99

/** The Monday from which the requests of a business are counted, by its clock. */
export const overviewSince = (now: Date, timeZone: string | null): string =>
  lastWeeks(now, timeZone, OVERVIEW_WEEKS)[0] ?? ''

/** Stored figures of one business; null for what is not known. */
export interface BusinessFigures {
  id: number
  name: string
  city: string | null
  groups: readonly string[]
  /** The dashboard's average rating, from what is stored, and Google's 30 days ago. */
  rating: number | null
  ratingBefore: number | null
  publicReviews: number | null
  /** Requests since `Overview.since`, those of them that went out, and those that led to a rating. */
  asked: number
  sent: number
  rated: number
  /** Up to `WAITING_SHOWN` and one more. */
  waiting: number
  /** Tracked keywords that were checked in 30 days, the best position among them, and the mean of those that were found. */
  keywords: number
  best: number | null
  average: number | null
}

/** Figures of one business beside others. */
export interface OverviewRow extends Omit<BusinessFigures, 'ratingBefore'> {
  /** Change of the rating in 30 days, to one tenth. */
  ratingChange: number | null
  answeredPercent: number | null
}

export interface Overview {
  /** The Monday from which requests count; the earlier one while it is Monday for some of the businesses alone. */
  since: string
  businesses: OverviewRow[]
}

const toTenth = (value: number) => Math.round(value * 10) / 10

/** A row from what is stored. */
export function overviewRow({ ratingBefore, ...row }: BusinessFigures): OverviewRow {
  return {
    ...row,
    rating: row.rating === null ? null : toTenth(row.rating),
    ratingChange:
      row.rating === null || ratingBefore === null ? null : toTenth(row.rating - ratingBefore) || 0,
    answeredPercent: answeredPercent(row),
    average: row.average === null ? null : toTenth(row.average),
  }
}

/** Sorted copy; what is not known comes last either way, and equal rows stand by name. */
export function sortOverview(
  rows: readonly OverviewRow[],
  sort: OverviewSort,
  descending: boolean,
): OverviewRow[] {
  const byName = (a: OverviewRow, b: OverviewRow) => a.name.localeCompare(b.name) || a.id - b.id
  const sign = descending ? -1 : 1
  if (sort === 'name') return rows.toSorted((a, b) => sign * byName(a, b))
  return rows.toSorted((a, b) => {
    const [x, y] = [a[sort], b[sort]]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byName(a, b)
    return sign * (x - y) || byName(a, b)
  })
}

/** Returns the rows that match a search and a group. */
export const filterOverview = (
  rows: readonly OverviewRow[],
  { search, group }: { search: string; group: string | null },
): OverviewRow[] =>
  rows.filter((row) => matchesSearch(row, search) && (group === null || row.groups.includes(group)))

/** Sums of the rows, and the rating weighted by public reviews. */
export function totalOf(rows: readonly OverviewRow[]) {
  const sum = (pick: (row: OverviewRow) => number) => rows.reduce((total, row) => total + pick(row), 0)
  const known = rows.filter(({ publicReviews }) => publicReviews !== null)
  const weighed = rows.filter(({ rating, publicReviews }) => rating !== null && (publicReviews ?? 0) > 0)
  const weight = weighed.reduce((total, { publicReviews }) => total + (publicReviews ?? 0), 0)
  const stars = weighed.reduce((total, row) => total + (row.rating ?? 0) * (row.publicReviews ?? 0), 0)
  return {
    rating: weight === 0 ? null : toTenth(stars / weight),
    publicReviews: known.length === 0 ? null : sum(({ publicReviews }) => publicReviews ?? 0),
    asked: sum(({ asked }) => asked),
    answeredPercent: answeredPercent({ sent: sum(({ sent }) => sent), rated: sum(({ rated }) => rated) }),
    waiting: sum(({ waiting }) => waiting),
  }
}

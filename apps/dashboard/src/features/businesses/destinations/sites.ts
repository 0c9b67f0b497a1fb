import { MOST_SITES, REVIEW_SITES, type ReviewSite } from '@fivestead/domain/businesses/destinations/sites'

export interface SiteRow {
  site: ReviewSite
  url: string
  /** Percent of the requests; null where all sites are shown. */
  share: number | null
}

/** The rows with 100 percent spread over them; one alone has none. */
export function spread(rows: readonly SiteRow[], shared: boolean): SiteRow[] {
  const each = Math.floor(100 / rows.length)
  const rest = 100 - each * rows.length
  return rows.map((row, n) => ({
    ...row,
    share: shared && rows.length > 1 ? each + (n < rest ? 1 : 0) : null,
  }))
}

export const isShared = (rows: readonly SiteRow[]): boolean => rows.some(({ share }) => share !== null)

/** Sites that can still be added. */
export const addable = (rows: readonly SiteRow[]): ReviewSite[] =>
  rows.length >= MOST_SITES ? [] : REVIEW_SITES.filter((site) => rows.every((row) => row.site !== site))

/** The rows with the one at `from` at the place of its neighbor. */
export function moved(rows: readonly SiteRow[], from: number, by: 1 | -1): SiteRow[] {
  const next = [...rows]
  const [row] = next.splice(from, 1)
  if (row) next.splice(from + by, 0, row)
  return next
}

/** A time from its beginning (included) to its end (excluded); without an end where that is null. */
export interface Span {
  from: Date
  until: Date | null
}

interface Range {
  from: Date
  until: Date
}

/** Spans in whole weeks of UTC, which the totals know, and the rows between these and the spans. */
export interface Cut {
  /** The weeks of each span, by its place in the list. */
  weeks: { n: number; from: Date; until: Date | 'infinity' }[]
  /** The hours between, each once. */
  ranges: Range[]
  /** Which of them a span adds (1) or takes off (-1). */
  uses: { n: number; range: number; sign: 1 | -1 }[]
}

const WEEK_MS = 7 * 24 * 60 * 60_000
const A_MONDAY = Date.UTC(1970, 0, 5)

const nearestMonday = (at: Date): Date =>
  new Date(A_MONDAY + Math.round((at.getTime() - A_MONDAY) / WEEK_MS) * WEEK_MS)

/**
 * Cuts spans into the weeks of UTC nearest to them. A week by another clock differs by hours, so that few rows
 * are left to count one by one; a month by some days.
 */
export function cutSpans(spans: readonly Span[]): Cut {
  const cut: Cut = { weeks: [], ranges: [], uses: [] }
  const places = new Map<number, number>()
  for (const [n, { from, until }] of spans.entries()) {
    cut.weeks.push({
      n,
      from: nearestMonday(from),
      until: until === null ? 'infinity' : nearestMonday(until),
    })
    for (const [at, before] of [[from, 1], ...(until === null ? [] : [[until, -1] as const])] as const) {
      const monday = nearestMonday(at)
      if (at.getTime() === monday.getTime()) continue
      const isBefore = at < monday
      const range = places.get(at.getTime()) ?? cut.ranges.length
      if (range === cut.ranges.length)
        cut.ranges.push(isBefore ? { from: at, until: monday } : { from: monday, until: at })
      places.set(at.getTime(), range)
      cut.uses.push({ n, range, sign: isBefore ? before : before === 1 ? -1 : 1 })
    }
  }
  return cut
}

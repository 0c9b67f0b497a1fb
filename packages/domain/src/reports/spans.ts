/** A time from its beginning (included) to its end (excluded); without an end where that is null. */
export interface Span {
  from: Date
  until: Date | null
}

interface Range {
  from: Date
  until: Date
}

/** Spans in whole weeks of UTC, which the totals know, and the hours between these and the spans. */
export interface Cut {
  /** The weeks of each span, by the first one and the one after the last. */
  weeks: Span[]
  /** The hours between, each once. */
  ranges: Range[]
  /** Which of them each span adds (1) or takes off (-1), by their place in the list. */
  uses: { range: number; sign: 1 | -1 }[][]
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
  const ranges = new Map<number, Range & { place: number }>()
  const between = (at: Date, side: 1 | -1): Cut['uses'][number] => {
    const monday = nearestMonday(at)
    if (at.getTime() === monday.getTime()) return []
    const [from, until] = at < monday ? [at, monday] : [monday, at]
    const { place } = ranges.get(at.getTime()) ?? { place: ranges.size }
    ranges.set(at.getTime(), { from, until, place })
    return [{ range: place, sign: at < monday ? side : side === 1 ? -1 : 1 }]
  }
  const uses = spans.map(({ from, until }) => [
    ...between(from, 1),
    ...(until === null ? [] : between(until, -1)),
  ])
  return {
    weeks: spans.map(({ from, until }) => ({
      from: nearestMonday(from),
      until: until && nearestMonday(until),
    })),
    ranges: [...ranges.values()].map(({ from, until }) => ({ from, until })),
    uses,
  }
}

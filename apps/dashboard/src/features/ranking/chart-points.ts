import { LOCALE } from '@fivestead/domain/languages/locale'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { sourceWords } from '@fivestead/domain/ranking/source'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import * as m from '../../messages/ranking/en.ts'

interface RankCheck {
  position: number | null
  checkedAt: string | Date
  provider: string
}

/** A point under the key of its series; null under those of others, and where the business was not found. */
export type PositionPoint = { at: string } & Record<string, number | null>

/** Returns one line for each source, so that no line joins positions of different sources. */
export function chartSeries(rankChecks: readonly RankCheck[]): { key: string; label: string }[] {
  const sources = [...new Set(rankChecks.map(({ provider }) => provider))]
  return sources.length < 2
    ? [{ key: 'position', label: m.position }]
    : sources.map((source, index) => ({ key: `position${index}`, label: sourceWords(source) }))
}

/** Returns labels for the points of a chart; if a day has several, every label carries the time. */
export function timeLabels(times: readonly (string | Date)[], timeZone?: string): string[] {
  const dates = times.map((at) => reviewLogDate(new Date(at), timeZone))
  if (new Set(dates).size === dates.length) return dates
  const time = new Intl.DateTimeFormat(LOCALE, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  return times.map((at, index) => `${dates[index]}, ${time.format(new Date(at))}`)
}

/** Returns the points of a keyword's chart. */
export function chartPoints(rankChecks: readonly RankCheck[], timeZone?: string): PositionPoint[] {
  const labels = timeLabels(
    rankChecks.map(({ checkedAt }) => checkedAt),
    timeZone,
  )
  const series = chartSeries(rankChecks)
  const sources = [...new Set(rankChecks.map(({ provider }) => provider))]
  return rankChecks.map(({ position, provider }, index) => {
    const at = labels[index] ?? ''
    const lines = series.map(({ key }, nth) => [
      key,
      series.length < 2 || sources[nth] === provider ? position : null,
    ])
    return { ...Object.fromEntries(lines), at } as PositionPoint
  })
}

/** Returns true if there is a line to draw: two checks or more, at least one of which found the business. */
export const isChart = (rankChecks: readonly Pick<RankCheck, 'position'>[]): boolean =>
  rankChecks.length > 1 && rankChecks.some(({ position }) => position !== null)

/** Returns the text in place of the chart: the result so far, and when a line will appear. */
export function historyWords(rankChecks: readonly RankCheck[], timeZone?: string): string {
  const newest = rankChecks.at(-1)
  if (newest === undefined) return m.notCheckedYet
  const date = reviewLogDate(new Date(newest.checkedAt), timeZone)
  if (rankChecks.length > 1) return m.neverFound({ checks: rankChecks.length, date })
  const position = newest.position === null ? common.notFound : `#${newest.position}`
  return m.foundOnFirstCheck({ position, date })
}

/** Returns the ends of the axis: 1 on top, and at least the first ten. */
export function chartRange(rankChecks: readonly Pick<RankCheck, 'position'>[]): [number, number] {
  return [1, Math.max(10, ...rankChecks.map(({ position }) => position ?? 0))]
}

/** Returns the ticks of the axis: 1, then every fifth place, or fewer when there are many. */
export function chartTicks([first, last]: [number, number]): number[] {
  const step = last > 60 ? 20 : last > 25 ? 10 : 5
  const rest = Array.from({ length: Math.floor(last / step) }, (_, index) => (index + 1) * step)
  return [first, ...rest]
}

/** Returns the chart in one sentence, for screen readers. */
export function chartSummary(keyword: string, rankChecks: readonly RankCheck[]): string {
  const found = rankChecks.flatMap(({ position }) => position ?? [])
  const checked = { keyword, checks: rankChecks.length }
  if (found.length === 0) return m.positionsNeverFound(checked)
  return m.positionsWithBest({ ...checked, best: Math.min(...found) })
}

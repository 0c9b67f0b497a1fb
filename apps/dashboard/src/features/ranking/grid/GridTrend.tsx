import { CHECK_AGAIN_DAYS } from '@fivestead/domain/ranking/limits'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { Chart } from '../../../components/charts/Chart.tsx'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/grid/en.ts'
import { chartRange, chartTicks, timeLabels } from '../chart-points.ts'
import type { Grid } from './grid-words.ts'
import styles from './RankGrid.module.css'

const DAY_MS = 86_400_000

/** How average and top-3 share moved over the weekly grids of one form; each point is a grid that was counted. */
export function GridTrend({ grid: { trend, startedAt } }: { grid: Grid }) {
  const next = new Date(new Date(startedAt).getTime() + CHECK_AGAIN_DAYS * DAY_MS)
  if (trend.length < 2) {
    return (
      <section aria-label={m.weekByWeek}>
        <h3 className={styles.name}>{m.weekByWeek}</h3>
        <p className={`${ui.above10} ${ui.note}`}>{m.firstOfItsKind({ date: reviewLogDate(next) })}</p>
      </section>
    )
  }
  const points = trendPoints(trend)
  const range = chartRange(trend.map(({ average }) => ({ position: average })))
  return (
    <section aria-label={m.weekByWeek}>
      <h3 className={styles.name}>{m.weekByWeek}</h3>
      <div className={`${ui.stack} ${ui.above10} ${styles.trend}`}>
        <div>
          <h4 className={`${ui.below8} ${ui.note} ${ui.strong}`}>{m.averagePosition}</h4>
          <Chart
            kind="line"
            summary={m.averagePositionSummary({ count: trend.length })}
            atLabel={m.grid}
            points={points.map(({ at, average }) => ({ at, average }))}
            series={[{ key: 'average', label: m.averagePosition }]}
            range={range}
            ticks={chartTicks(range)}
            format={(value) => String(value)}
            reversed
          />
        </div>
        <div>
          <h4 className={`${ui.below8} ${ui.note} ${ui.strong}`}>{m.shareInTopThree}</h4>
          <Chart
            kind="bar"
            summary={m.shareInTopThreeSummary({ count: trend.length })}
            atLabel={m.grid}
            points={points.map(({ at, share }) => ({ at, share }))}
            series={[{ key: 'share', label: m.shareInTopThree }]}
            range={[0, 100]}
            ticks={[0, 50, 100]}
          />
        </div>
      </div>
    </section>
  )
}

function trendPoints(trend: Grid['trend']) {
  const labels = timeLabels(trend.map(({ startedAt }) => startedAt))
  return trend.map(({ average, topThree, checked }, index) => ({
    at: labels[index] ?? '',
    average,
    share: Math.round((topThree / checked) * 100),
  }))
}

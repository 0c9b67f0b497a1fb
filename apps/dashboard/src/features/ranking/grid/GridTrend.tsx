import { CHECK_AGAIN_DAYS } from '@fivestead/domain/ranking/limits'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { Chart } from '../../../components/charts/Chart.tsx'
import { chartRange, chartTicks, timeLabels } from '../chart-points.ts'
import type { Grid } from './grid-words.ts'
import styles from './RankGrid.module.css'

const DAY_MS = 86_400_000

/** How average and top-3 share moved over the weekly grids of one form; each point is a grid that was counted. */
export function GridTrend({ grid: { trend, startedAt } }: { grid: Grid }) {
  const next = new Date(new Date(startedAt).getTime() + CHECK_AGAIN_DAYS * DAY_MS)
  if (trend.length < 2) {
    return (
      <section aria-label="Week by week">
        <h3 className={styles.name}>Week by week</h3>
        <p className={styles.note}>
          This is the first grid of its kind. The next one runs by itself around {reviewLogDate(next)}; then
          you see here whether you climb.
        </p>
      </section>
    )
  }
  const points = trendPoints(trend)
  const range = chartRange(trend.map(({ average }) => ({ position: average })))
  return (
    <section aria-label="Week by week">
      <h3 className={styles.name}>Week by week</h3>
      <div className={styles.trend}>
        <div>
          <h4>Average position</h4>
          <Chart
            kind="line"
            summary={`Average position over ${trend.length} grids`}
            atLabel="Grid"
            points={points.map(({ at, average }) => ({ at, average }))}
            series={[{ key: 'average', label: 'Average position' }]}
            range={range}
            ticks={chartTicks(range)}
            format={(value) => String(value)}
            reversed
          />
        </div>
        <div>
          <h4>Points in the top 3, percent</h4>
          <Chart
            kind="bar"
            summary={`Share of points in the top 3 over ${trend.length} grids`}
            atLabel="Grid"
            points={points.map(({ at, share }) => ({ at, share }))}
            series={[{ key: 'share', label: 'Points in the top 3, percent' }]}
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

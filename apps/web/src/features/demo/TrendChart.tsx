import * as m from '@fivestead/domain/languages/messages/demo/en'
import { Card } from './Card.tsx'
import { MONTHS } from './sample.ts'
import styles from './TrendChart.module.css'

/** The top of the scale, in reviews. */
const TOP = 20
const WIDTH = 660
const HEIGHT = 160
const STEP = WIDTH / (MONTHS.length - 1)

const points = MONTHS.map(({ reviews }, at) => `${at * STEP} ${HEIGHT - (reviews / TOP) * HEIGHT}`)
const line = `M${points.join('L')}`

/** Reviews per month, drawn from the sample; the words stand beside the drawing so that they never shrink with it. */
export function TrendChart() {
  return (
    <Card title={m.reviewsPerMonth} note={m.sampleDataTwelveMonths}>
      <div
        className={styles.chart}
        role="img"
        aria-label={m.reviewsPerMonthList({
          list: MONTHS.map(({ month, reviews }) => `${month} ${reviews}`).join(', '),
        })}
      >
        <div className={styles.scale}>
          <span>{TOP}</span>
          <span>{TOP / 2}</span>
          <span>0</span>
        </div>
        <svg
          className={styles.plot}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.grid} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
          <path className={styles.area} d={`${line}V${HEIGHT}H0Z`} />
          <path className={styles.line} d={line} />
        </svg>
        <div className={styles.months}>
          {MONTHS.map(({ month }) => (
            <span key={month}>{month}</span>
          ))}
        </div>
      </div>
    </Card>
  )
}

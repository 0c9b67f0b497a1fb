import { Skeleton, VisuallyHidden } from '@mantine/core'
import { lazyPart } from '../lazy-part.tsx'
import ui from '../ui.module.css'
import styles from './Chart.module.css'
import { CHART_COLORS, CHART_HEIGHT, type ChartProps } from './chart.ts'

// The table beside it tells the same: without its script there is no picture, and no words about it either.
const Picture = lazyPart(() => import('./ChartPicture.tsx').then((m) => m.ChartPicture), {
  waiting: <Skeleton height={CHART_HEIGHT} />,
})

/**
 * A chart that everybody can read: the picture for the eye (its library comes when a chart is shown), the same
 * figures as a table for the screen reader, and a legend where there is more than one series.
 */
export function Chart<Key extends string>(props: ChartProps<Key>) {
  const { summary, points, series, atLabel, format = String } = props
  return (
    <figure className={`${ui.relative} ${ui.flush}`}>
      <VisuallyHidden>
        <table>
          <caption>{summary}</caption>
          <thead>
            <tr>
              <th scope="col">{atLabel}</th>
              {series.map((line) => (
                <th key={line.key} scope="col">
                  {line.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.at}>
                <th scope="row">{point.at}</th>
                {series.map((line) => {
                  const value = point[line.key] as number | null
                  return <td key={line.key}>{value === null ? 'none' : format(value)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <div className={`${ui.shrink} ${ui.clip} ${styles.picture}`}>
        <Picture {...(props as unknown as ChartProps)} />
        {series.length < 2 ? null : (
          <ul className={`${ui.flow} ${ui.above10} ${ui.hint} ${styles.legend}`} aria-hidden="true">
            {series.map((line, index) => (
              <li key={line.key}>
                <span
                  className={styles.swatch}
                  style={{ background: line.color ?? CHART_COLORS[index % CHART_COLORS.length] }}
                />
                {line.label}
              </li>
            ))}
          </ul>
        )}
      </div>
    </figure>
  )
}

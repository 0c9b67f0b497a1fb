import { Skeleton, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense } from 'react'
import styles from './Chart.module.css'
import { CHART_COLORS, CHART_HEIGHT, type ChartProps } from './chart.ts'

const Picture = lazy(() => import('./ChartPicture.tsx').then((m) => ({ default: m.ChartPicture })))

/**
 * A chart that everybody can read: the picture for the eye (its library comes when a chart is shown), the same
 * figures as a table for the screen reader, and a legend where there is more than one series.
 */
export function Chart<Key extends string>(props: ChartProps<Key>) {
  const { summary, points, series, atLabel, format = String } = props
  return (
    <figure className={styles.figure}>
      <VisuallyHidden>
        <table>
          <caption>{summary}</caption>
          <thead>
            <tr>
              <th scope="col">{atLabel}</th>
              {series.map((one) => (
                <th key={one.key} scope="col">
                  {one.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.at}>
                <th scope="row">{point.at}</th>
                {series.map((one) => {
                  const value = point[one.key] as number | null
                  return <td key={one.key}>{value === null ? 'none' : format(value)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <div aria-hidden="true" className={styles.picture}>
        <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
          <Picture {...(props as unknown as ChartProps)} />
        </Suspense>
        {series.length < 2 ? null : (
          <ul className={styles.legend}>
            {series.map((one, index) => (
              <li key={one.key}>
                <span
                  className={styles.swatch}
                  style={{ background: one.color ?? CHART_COLORS[index % CHART_COLORS.length] }}
                />
                {one.label}
              </li>
            ))}
          </ul>
        )}
      </div>
    </figure>
  )
}

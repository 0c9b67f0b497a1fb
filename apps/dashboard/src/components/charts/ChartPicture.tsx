import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useReducedMotion } from '@mantine/hooks'
import { CHART_COLORS, CHART_HEIGHT, type ChartProps } from './chart.ts'

/** Not reached by the Tab key: the picture is hidden from assistive technology, which reads the table. */
const UNREACHED = { accessibilityLayer: false }

/** Room for the figure of the topmost line. */
const MARGIN = { top: 10, right: 5 }

/** The drawn half of a chart. Only `Chart.tsx` asks for it, and lazily: the library weighs about 114 KB with gzip. */
export function ChartPicture({ kind, points, series, reversed, range, ticks, format }: ChartProps) {
  const still = useReducedMotion()
  const shared = {
    h: CHART_HEIGHT,
    data: [...points] as Record<string, number | string | null>[],
    dataKey: 'at',
    series: series.map((line, index) => ({
      name: line.key,
      label: line.label,
      color: line.color ?? CHART_COLORS[index % CHART_COLORS.length] ?? CHART_COLORS[0],
    })),
    // Lines along the x axis: what a value is read by.
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    textColor: 'var(--fs-muted)',
    gridColor: 'var(--fs-hairline)',
    strokeDasharray: '0',
    tooltipAnimationDuration: still ? 0 : 160,
    yAxisProps: {
      width: 40,
      reversed: reversed ?? false,
      allowDecimals: format !== undefined,
      ...(range ? { domain: range } : {}),
      ...(ticks ? { ticks: [...ticks], interval: 0 as const } : {}),
    },
    // Room at both ends: the first and the last point are drawn whole.
    xAxisProps: {
      minTickGap: 24,
      interval: 'preserveStartEnd' as const,
      ...(kind === 'line' ? { padding: { left: 10, right: 10 } } : {}),
    },
    ...(format ? { valueFormatter: format } : {}),
  }
  if (kind === 'bar') {
    return (
      <div aria-hidden="true">
        <BarChart
          {...shared}
          type="stacked"
          maxBarWidth={36}
          barChartProps={{ ...UNREACHED, margin: MARGIN }}
        />
      </div>
    )
  }
  return (
    <div aria-hidden="true">
      <LineChart
        {...shared}
        curveType="monotone"
        strokeWidth={2.5}
        dotProps={{ r: points.length > 20 ? 0 : 3.5, strokeWidth: 2 }}
        activeDotProps={{ r: 5, strokeWidth: 2 }}
        lineProps={{ isAnimationActive: still !== true, animationDuration: 220 }}
        connectNulls={false}
        lineChartProps={{ ...UNREACHED, margin: MARGIN }}
      />
    </div>
  )
}

/** Series of a chart: a line, or a set of bars. `color` must have enough contrast in both themes. */
export interface Series<Key extends string = string> {
  key: Key
  label: string
  color?: string
}

export interface ChartProps<Key extends string = string> {
  kind: 'line' | 'bar'
  /** Summary of the picture, in one sentence; the screen reader's name of the figure. */
  summary: string
  /** In the order of time. `at` is the label below the point; null leaves a gap. */
  points: readonly ({ at: string } & Record<Key, number | null>)[]
  series: readonly Series<Key>[]
  /** Header of the table's first column, for example "Week". */
  atLabel: string
  /** Position 1 stands on top. */
  reversed?: boolean
  /** Ends of the value axis; both are worked out from the points when absent. */
  range?: [number, number]
  /** Values that the axis names; worked out from the points when absent. */
  ticks?: readonly number[]
  /** A value as words; whole numbers as they are when absent. */
  format?: (value: number) => string
}

/** Height of every chart in px, so that nothing moves when the library arrives. */
export const CHART_HEIGHT = 220
/** From the first series on; each pair of neighbours differs in lightness as well as in hue. */
export const CHART_COLORS = [
  'var(--fs-primary)',
  'var(--fs-star-line)',
  'var(--fs-danger)',
  'var(--fs-muted)',
] as const

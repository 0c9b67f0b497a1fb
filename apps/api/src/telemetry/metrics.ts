import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { CATALOG, type Labels, type NamesOf } from './catalog.ts'

interface Opened {
  registry: Registry
  metrics: Map<string, Counter | Gauge | Histogram>
  /** By their labels: looked up here, a series costs less than by the library. */
  series: Map<string, { observe(seconds: number): void }>
}

/** Sums over the gauges `nodejs_active_resources` and the like, named as only a counter may be. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/** Metrics of this process; undefined until somebody may read them. */
let opened: Opened | undefined

/**
 * Begins to count. Where nobody serves `/metrics` (`npm start` without METRICS_PORT) the library is not even loaded, and
 * the functions below do nothing.
 */
export async function openMetrics(): Promise<void> {
  if (opened !== undefined) return
  const library = await import('prom-client')
  const registry = new library.Registry()
  library.collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const kinds = { counter: library.Counter, gauge: library.Gauge, histogram: library.Histogram }
  const metrics = new Map<string, Counter | Gauge | Histogram>()
  for (const [name, { kind, help, labels, ...more }] of Object.entries(CATALOG)) {
    const buckets = 'buckets' in more ? { buckets: [...more.buckets] } : {}
    const options = { name, help, labelNames: [...labels], registers: [registry], ...buckets }
    metrics.set(name, new kinds[kind](options))
  }
  opened = { registry, metrics, series: new Map() }
}

/** Adds one. */
export function count<Name extends NamesOf<'counter'>>(name: Name, labels: Labels<Name>): void {
  ;(opened?.metrics.get(name) as Counter | undefined)?.inc(labels)
}

/** Adds one time, in seconds. */
export function observe<Name extends NamesOf<'histogram'>>(
  name: Name,
  labels: Labels<Name>,
  seconds: number,
): void {
  if (opened === undefined) return
  const { metrics, series } = opened
  let key: string = name
  for (const value of Object.values(labels)) key += `|${value}`
  let one = series.get(key)
  if (one === undefined) {
    one = (metrics.get(name) as Histogram).labels(labels)
    series.set(key, one)
  }
  one.observe(seconds)
}

/** Replaces all values of a gauge; without any it is not told. */
export function setGauge<Name extends NamesOf<'gauge'>>(
  name: Name,
  values: readonly { labels: Labels<Name>; value: number }[],
): void {
  const gauge = opened?.metrics.get(name) as Gauge | undefined
  gauge?.reset()
  // Without labels a reset gauge says 0, which is a value.
  if (values.length === 0 && CATALOG[name].labels.length === 0) gauge?.remove()
  for (const { labels, value } of values) gauge?.set(labels, value)
}

/** Everything that was counted, in the text format of Prometheus. */
export async function writeMetrics(): Promise<{ type: string; text: string }> {
  await openMetrics()
  const { registry } = opened as Opened
  return { type: registry.contentType, text: await registry.metrics() }
}

/** Names of all metrics, those of Node as well. */
export async function metricNames(): Promise<string[]> {
  await openMetrics()
  return (opened as Opened).registry.getMetricsAsArray().map(({ name }) => name)
}

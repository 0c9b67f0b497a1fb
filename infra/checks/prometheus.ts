const text = { type: 'string' } as const
const time = { type: 'string', pattern: '^\\d+[smhd]$' } as const
const files = { type: 'array', items: text, minItems: 1 } as const

/** An object with these fields and no other; all are needed. */
const closed = (properties: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
})
const list = (items: object) => ({ type: 'array', items, minItems: 1 })

/** What each alert has to say (OBS-8). */
const rule = closed({
  alert: { type: 'string', pattern: '^Fivestead[A-Z]\\w+$' },
  expr: text,
  for: time,
  labels: closed({ severity: { enum: ['page', 'ticket'] } }),
  annotations: closed({ summary: text, action: text }),
})

/**
 * What we use of the files of Prometheus (https://prometheus.io/docs/prometheus/latest/configuration/), by the name of the
 * file; `promtool` reads the expressions, where it is installed.
 */
export const PROMETHEUS_SCHEMAS: Record<string, object> = {
  'alerts.yml': closed({ groups: list(closed({ name: text, rules: list(rule) })) }),
  'prometheus.yml': closed({
    global: closed({ scrape_interval: time, evaluation_interval: time }),
    rule_files: files,
    scrape_configs: list(
      closed({
        job_name: text,
        dns_sd_configs: list(closed({ names: files, type: { enum: ['A'] }, port: { type: 'integer' } })),
      }),
    ),
  }),
  'alerts.test.yml': closed({
    rule_files: files,
    evaluation_interval: time,
    tests: list(
      closed({
        interval: time,
        input_series: list(closed({ series: text, values: text })),
        promql_expr_test: list(closed({ expr: text, eval_time: time, exp_samples: { type: 'array' } })),
      }),
    ),
  }),
}

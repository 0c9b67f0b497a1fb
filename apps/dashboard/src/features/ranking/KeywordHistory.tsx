import { Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { Chart } from '../../components/charts/Chart.tsx'
import { CHART_HEIGHT } from '../../components/charts/chart.ts'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/ranking/en.ts'
import {
  chartPoints,
  chartRange,
  chartSeries,
  chartSummary,
  chartTicks,
  historyWords,
  isChart,
} from './chart-points.ts'
import type { Keyword } from './use-keyword-checks.ts'

/** History of a keyword's position; position 1 is on top of the chart. */
export function KeywordHistory({ businessId, keyword }: { businessId: number; keyword: Keyword }) {
  const { keyword: words, location, change } = keyword
  const history = trpc.ranking.history.useQuery({
    businessId,
    keyword: words,
    location,
  })
  return (
    <Card title={m.historyIn({ keyword: words, location })}>
      <QueryState
        query={history}
        // A single check is shown as a sentence, so the placeholder is low.
        waiting={<Skeleton height={change.kind === 'first' ? 24 : CHART_HEIGHT} aria-busy="true" />}
        failed={m.historyLoadFailed}
      >
        {(data) =>
          isChart(data) ? (
            <>
              <Chart
                kind="line"
                summary={chartSummary(words, data)}
                atLabel={m.checked}
                points={chartPoints(data)}
                series={chartSeries(data)}
                range={chartRange(data)}
                ticks={chartTicks(chartRange(data))}
                reversed
              />
              <p className={`${ui.above12} ${ui.note}`}>
                {m.chartNote} {chartSeries(data).length < 2 ? null : m.twoSourcesNote}
              </p>
            </>
          ) : (
            <p className={`${ui.above12} ${ui.note}`}>{historyWords(data)}</p>
          )
        }
      </QueryState>
    </Card>
  )
}

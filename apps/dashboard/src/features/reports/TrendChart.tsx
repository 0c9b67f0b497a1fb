import * as reportWords from '@fivestead/domain/languages/messages/reports/en'
import * as reviewWords from '@fivestead/domain/languages/messages/reviews/en'
import { Skeleton } from '@mantine/core'
import { Chart } from '../../components/charts/Chart.tsx'
import { CHART_HEIGHT } from '../../components/charts/chart.ts'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { isRefusal, type Outputs, trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/reports/en.ts'
import { drawTrend, trendWords } from './trend.ts'

const format = (rating: number) => rating.toFixed(1)

/** Chart of the recorded ratings. */
export function TrendChart({ businessId }: { businessId: number }) {
  const { data, isPending, refetch } = trpc.reports.ratingTrend.useQuery(
    { businessId },
    { retry: (failures, error) => failures < 1 && !isRefusal(error), retryDelay: 1000 },
  )
  return (
    <QueryState
      query={{ data, isPending, refetch }}
      waiting={<Skeleton height={CHART_HEIGHT + 32} aria-busy="true" />}
      failed={reviewWords.loadFailed}
    >
      {(trend) => <Trend trend={trend} />}
    </QueryState>
  )
}

function Trend({ trend }: { trend: Outputs['reports']['ratingTrend'] }) {
  const words = trendWords(trend)
  if (words === null) {
    return (
      <p className={`${ui.muted} ${ui.small} ${ui.flush}`}>
        {trend.needsProfile ? reportWords.connectToSeeRatings : reviewWords.noRating}
      </p>
    )
  }
  const { points, range } = drawTrend(trend)
  // A line needs at least two points.
  const isLine = points.length > 1
  return (
    <>
      <p className={`${ui.row} ${ui.gap4x10} ${ui.below8} ${ui.muted}`}>{words}</p>
      {isLine ? (
        <Chart
          kind="line"
          summary={words}
          atLabel={m.day}
          points={points}
          series={[{ key: 'rating', label: m.ratingOnGoogle }]}
          range={range}
          format={format}
        />
      ) : null}
      {trend.needsProfile ? (
        <p className={`${ui.muted} ${ui.small} ${ui.flush}`}>{reportWords.connectToSeeRatings}</p>
      ) : null}
    </>
  )
}

import * as common from '@fivestead/domain/languages/messages/common/en'
import * as reportWords from '@fivestead/domain/languages/messages/reports/en'
import { Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { Chart } from '../../components/charts/Chart.tsx'
import { CHART_HEIGHT } from '../../components/charts/chart.ts'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import ui from '../../components/ui.module.css'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/reports/en.ts'
import { BySite } from './BySite.tsx'
import styles from './Channels.module.css'
import { FigureTable } from './FigureTable.tsx'
import { channelRows, deliveryNote, weekPoints, weekRows, weekSummary } from './figures.ts'

const SERIES = [
  { key: 'sent', label: m.sent },
  { key: 'opened', label: m.opened },
  { key: 'rated', label: m.rated },
  { key: 'toPublic', label: common.toAPublicSite },
] as const

/** Requests and their results, by channel and by the week of the request; hidden before the first request. */
export function Channels({ businessId }: { businessId: number }) {
  const report = trpc.reports.funnel.useQuery({ businessId })
  const { data } = report
  if (report.isError && data === undefined) {
    return (
      <Card title={m.byChannel}>
        <LoadFailure
          error={null}
          fallback={reportWords.noRequestData}
          onRetry={() => void report.refetch()}
        />
      </Card>
    )
  }
  if (
    data?.channels.every(({ asked }) => asked === 0) &&
    [...data.codes, data.unsolicited].every(({ rated }) => rated === 0)
  ) {
    return null
  }
  return (
    <div className={`${ui.rows} ${ui.alignStart} ${styles.pair}`}>
      <Card title={m.byChannel}>
        {data === undefined ? (
          <Skeleton height={230} />
        ) : (
          <>
            <FigureTable caption={m.requestsByChannel} head={m.channel} rows={channelRows(data)} />
            <p className={`${ui.above10} ${ui.hint}`}>{deliveryNote(data)}</p>
            <BySite sites={data.sites} />
          </>
        )}
      </Card>
      <Card title={m.weekByWeek}>
        {data === undefined ? <Skeleton height={CHART_HEIGHT + 80} /> : <Weeks report={data} />}
      </Card>
    </div>
  )
}

/** The weeks as a chart with their figures; one alone is no line. */
function Weeks({ report }: { report: Outputs['reports']['funnel'] }) {
  const figures = <FigureTable caption={m.requestsByWeek} head={m.askedIn} rows={weekRows(report)} />
  if (report.weeks.length < 2) return figures
  return (
    <>
      <Chart
        kind="line"
        summary={weekSummary(report)}
        points={weekPoints(report)}
        series={SERIES}
        atLabel={m.weekOf}
      />
      <details className={`${ui.details} ${ui.above8}`}>
        <summary>{m.allWeeks}</summary>
        {figures}
      </details>
    </>
  )
}

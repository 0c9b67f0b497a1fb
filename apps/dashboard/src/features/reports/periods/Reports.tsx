import { LOCALE } from '@fivestead/domain/languages/locale'
import * as common from '@fivestead/domain/languages/messages/common/en'
import {
  periodAt,
  periodLabel,
  type ReportKind,
  type ReportPeriod,
  shiftPeriod,
} from '@fivestead/domain/reports/periods'
import { REPORT_TEXTS } from '@fivestead/domain/reports/report'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { Card } from '../../../components/Card.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { SendIcon } from '../../../components/icons.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { type Business, type Outputs, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/periods/en.ts'
import { ReportSheet } from './ReportSheet.tsx'
import styles from './Reports.module.css'
import { useSendReport } from './use-send-report.ts'

interface Props {
  /** Null for all businesses together. */
  business: Business | null
  kind: ReportKind
  /** First day of the shown period; undefined for the latest. */
  day: string | undefined
  onShow(period: ReportPeriod): void
}

const WAITING = <Skeleton height={560} radius="lg" role="status" aria-label={common.loading} />

/** The last twelve weekly and monthly reports of a business, or of all of them together, one at a time. */
export function Reports(props: Props) {
  const { business } = props
  const ofOne = trpc.reports.list.useQuery(business === null ? skipToken : { businessId: business.id })
  const ofAll = trpc.reports.listOfAll.useQuery(business === null ? undefined : skipToken)
  const listed = business === null ? ofAll : ofOne
  return (
    <QueryState query={listed} waiting={WAITING} failed={REPORT_TEXTS.loadFailed}>
      {(periods) => <Chosen {...props} listed={periods} />}
    </QueryState>
  )
}

function Chosen({ business, kind, day, onShow, listed }: Props & { listed: Outputs['reports']['list'] }) {
  const { week, month } = listed
  const shown = listed[kind].find((period) => period.day === day) ?? listed[kind][0] ?? week[0] ?? month[0]
  if (shown === undefined) {
    return (
      <Card title={m.weeklyReport}>
        <EmptyState {...firstWords(business?.timeZone ?? null)} />
      </Card>
    )
  }
  return (
    <>
      <div className={`${ui.row} ${ui.gap10} ${styles.tools}`}>
        <NativeSelect
          aria-label={m.report}
          className={styles.period ?? ''}
          value={`${shown.kind} ${shown.day}`}
          onChange={({ currentTarget: { value } }) => {
            const picked = [...week, ...month].find((period) => `${period.kind} ${period.day}` === value)
            if (picked) onShow(picked)
          }}
          data={[optionsOf(m.weeks, week), optionsOf(m.months, month)].filter(
            ({ items }) => items.length > 0,
          )}
        />
        <Button variant="default" onClick={() => window.print()}>
          {m.print}
        </Button>
        {business === null ? null : <SendToMe businessId={business.id} period={shown} />}
      </div>
      {business === null ? (
        <ReportOfAll period={shown} />
      ) : (
        <Report businessId={business.id} period={shown} />
      )}
    </>
  )
}

const optionsOf = (group: string, periods: readonly ReportPeriod[]) => ({
  group,
  items: periods.map((period) => ({
    value: `${period.kind} ${period.day}`,
    label: periodLabel(period),
  })),
})

function SendToMe({ businessId, period }: { businessId: number; period: ReportPeriod }) {
  const { send, isSending } = useSendReport(businessId)
  return (
    <Button leftSection={<SendIcon size={18} />} loading={isSending} onClick={() => send(period)}>
      {m.sendToMe}
    </Button>
  )
}

function ReportOfAll({ period }: { period: ReportPeriod }) {
  const report = trpc.reports.ofAll.useQuery(period)
  return (
    <QueryState query={report} waiting={WAITING} failed={REPORT_TEXTS.loadFailed}>
      {({ total, ...all }) => <ReportSheet report={total} {...all} />}
    </QueryState>
  )
}

function Report({ businessId, period }: { businessId: number; period: ReportPeriod }) {
  const report = trpc.reports.get.useQuery({ businessId, ...period })
  return (
    <QueryState query={report} waiting={WAITING} failed={REPORT_TEXTS.loadFailed}>
      {(read) => <ReportSheet report={read} />}
    </QueryState>
  )
}

const DAY = new Intl.DateTimeFormat(LOCALE, { month: 'long', day: 'numeric', timeZone: 'UTC' })

function firstWords(timeZone: string | null) {
  const { day } = shiftPeriod(periodAt('week', new Date(), timeZone), 1)
  return REPORT_TEXTS.first(DAY.format(new Date(day)))
}

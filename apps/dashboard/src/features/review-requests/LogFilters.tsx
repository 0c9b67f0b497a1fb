import * as common from '@fivestead/domain/languages/messages/common/en'
import { CHANNELS } from '@fivestead/domain/messaging/channels'
import { DELIVERY_FAILURES } from '@fivestead/domain/messaging/delivery-report'
import { lastWeeks, weekLabel } from '@fivestead/domain/reports/weeks'
import { CHANNEL_LABELS, STEP_LABELS, STEPS, type Step } from '@fivestead/domain/review-requests/reached'
import {
  REVIEW_LOG_STATUSES,
  type ReviewLogStatus,
  SCHEDULED,
  statusLabel,
} from '@fivestead/domain/review-requests/status'
import { NativeSelect } from '@mantine/core'
import { STAR_OPTIONS } from '../../components/star-options.ts'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/review-requests/en.ts'
import { type LogRows, readProgress } from './log-rows.ts'

/** The progress that the filter offers; the one that a link brought as well. */
const statusOptions = (reached?: Step) => [
  { value: '', label: m.allStatuses },
  { value: `status:${SCHEDULED}`, label: m.scheduledToGoOut },
  { group: m.statusNow, items: REVIEW_LOG_STATUSES.filter((name) => name !== 'failed').map(toStatus) },
  {
    group: m.didNotArrive,
    items: [
      toStatus('failed'),
      ...DELIVERY_FAILURES.map((name) => ({ value: `delivery:${name}`, label: statusLabel(name) })),
    ],
  },
  {
    group: m.reachedGroup,
    // The statuses say the other steps.
    items: STEPS.filter((name) => name === 'public' || name === reached).map((name) => ({
      value: `reached:${name}`,
      label: m.reached({ step: STEP_LABELS[name] }),
    })),
  },
]

function toStatus(name: ReviewLogStatus) {
  return { value: `status:${name}`, label: statusLabel(name) }
}

interface Props {
  businessId: number
  timeZone: string | null
  rows: LogRows
  onRows(rows: LogRows): void
}

/** Which requests show: by status or progress, by channel, by their stars, by the week of the ask, by campaign. */
export function LogFilters({ businessId, timeZone, rows, onRows }: Props) {
  const { status, reached, delivery, channel, stars, week, campaign } = rows
  const progress = Object.entries({ status, reached, delivery }).find(([, value]) => value !== undefined)
  const recent = lastWeeks(new Date(), timeZone).reverse()
  const weeks = week === undefined || recent.includes(week) ? recent : [week, ...recent]
  return (
    <>
      <NativeSelect
        aria-label={common.filterByStatus}
        value={progress?.join(':') ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onRows({
            ...readProgress(value),
            ...(channel ? { channel } : {}),
            ...(stars ? { stars } : {}),
            ...(week ? { week } : {}),
            ...(campaign ? { campaign } : {}),
          })
        }
        data={statusOptions(reached)}
      />
      <NativeSelect
        aria-label={common.filterByChannel}
        value={channel ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const { channel: _, ...rest } = rows
          const next = CHANNELS.find((name) => name === value)
          onRows({ ...rest, ...(next ? { channel: next } : {}) })
        }}
        data={[
          { value: '', label: common.allChannels },
          ...CHANNELS.map((name) => ({ value: name, label: CHANNEL_LABELS[name] })),
        ]}
      />
      <NativeSelect
        aria-label={common.filterByStars}
        value={String(stars ?? '')}
        onChange={({ currentTarget: { value } }) => {
          const { stars: _, ...rest } = rows
          onRows({ ...rest, ...(value ? { stars: Number(value) } : {}) })
        }}
        data={STAR_OPTIONS}
      />
      <NativeSelect
        aria-label={m.filterByWeek}
        value={week ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const { week: _, ...rest } = rows
          onRows({ ...rest, ...(value ? { week: value } : {}) })
        }}
        data={[
          { value: '', label: m.allWeeks },
          ...weeks.map((name) => ({ value: name, label: m.weekOf({ weekLabel: weekLabel(name) }) })),
        ]}
      />
      <CampaignFilter businessId={businessId} rows={rows} onRows={onRows} />
    </>
  )
}

function CampaignFilter({ businessId, rows, onRows }: Omit<Props, 'timeZone'>) {
  const { data = [] } = trpc.customers.campaigns.list.useQuery({ businessId })
  const { campaign = '', ...rest } = rows
  if (data.length === 0 && campaign === '') return null
  const isOlder = campaign !== '' && !data.some(({ id }) => id === campaign)
  return (
    <NativeSelect
      aria-label={m.filterByCampaign}
      value={campaign}
      onChange={({ currentTarget: { value } }) =>
        onRows({ ...rest, ...(value === '' ? {} : { campaign: value }) })
      }
      data={[
        { value: '', label: m.allCampaigns },
        ...data.map(({ id, name }) => ({ value: id, label: name })),
        ...(isOlder ? [{ value: campaign, label: m.anEarlierCampaign }] : []),
      ]}
    />
  )
}

import {
  CHANNEL_FILTER_LABELS,
  CUSTOMER_CHANNELS,
  CUSTOMER_FILTER_LABELS,
} from '@fivestead/domain/customers/status'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { NativeSelect } from '@mantine/core'
import ui from '../../../components/ui.module.css'
import { type CampaignAudience, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/campaigns/en.ts'
import { VISITS } from '../visits.ts'
import styles from './Campaigns.module.css'

type Filter = Extract<CampaignAudience, { kind: 'filter' }>
type Choices = readonly (readonly [value: string, label: string])[]

interface Props {
  /** Null for several businesses, which share no tags and files. */
  businessId: number | null
  filter: Filter
  onFilter(filter: Filter): void
}

/** The standings that a campaign is for. */
const STATUSES = ['not asked', 'waiting', 'answered'] as const

/** Narrows the customers; a new condition on customers is one more select here. */
export function Segment({ businessId, filter, onFilter }: Props) {
  const ofBusiness = [{ businessId: businessId ?? 0 }, { enabled: businessId !== null }] as const
  const { data: imports = [] } = trpc.customers.imports.list.useQuery(...ofBusiness)
  const { data: own } = trpc.customers.tags.useQuery(...ofBusiness)
  const files = imports.filter(({ id, added }) => added > 0 || id === filter.importId)
  const { importId: _, ...everywhere } = filter
  const tags = [...new Set([...(own?.tags ?? []), ...(filter.tag ? [filter.tag] : [])])]
  const select = (
    label: string,
    value: string | null | undefined,
    all: string,
    choices: Choices,
    change: (value: string) => Filter,
  ) => (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => onFilter(change(event.currentTarget.value))}
      data={[{ value: '', label: all }, ...choices.map(([value, label]) => ({ value, label }))]}
    />
  )
  return (
    <>
      {filter.search ? <p className={ui.note}>{m.matchSearch({ search: filter.search })}</p> : null}
      <div className={`${ui.stack12} ${styles.choices}`}>
        {select(
          m.customers,
          filter.status,
          m.everyone,
          STATUSES.map((name) => [name, CUSTOMER_FILTER_LABELS[name]]),
          (value) => ({
            ...filter,
            status: STATUSES.find((status) => status === value),
          }),
        )}
        {tags.length === 0
          ? null
          : select(
              m.tag,
              filter.tag,
              m.any,
              tags.map((tag) => [tag, tag]),
              (value) => ({ ...filter, tag: value || undefined }),
            )}
        {select(
          common.lastVisit,
          filter.visitedWithin == null ? null : String(filter.visitedWithin),
          m.any,
          VISITS.map(([days, label]) => [String(days), label]),
          (value) => ({ ...filter, visitedWithin: value === '' ? undefined : Number(value) }),
        )}
        {select(
          m.contact,
          filter.channel,
          m.any,
          CUSTOMER_CHANNELS.map((name) => [name, CHANNEL_FILTER_LABELS[name]]),
          (value) => ({
            ...filter,
            channel: CUSTOMER_CHANNELS.find((channel) => channel === value),
          }),
        )}
        {files.length === 0
          ? null
          : select(
              m.importWord,
              filter.importId,
              m.allCustomers,
              files.map(({ id, fileName }) => [id, fileName]),
              (value) => (value === '' ? everywhere : { ...filter, importId: value }),
            )}
      </div>
      {businessId !== null && !filter.importId ? <Matching businessId={businessId} filter={filter} /> : null}
    </>
  )
}

/** Number of customers that match the filters, even those who cannot be asked. */
function Matching({
  businessId,
  filter: { kind: _, importId: __, ...filter },
}: {
  businessId: number
  filter: Filter
}) {
  const { data } = trpc.customers.count.useQuery({ businessId, ...filter })
  return (
    <p className={ui.note} role="status">
      {data === undefined ? '\u00a0' : m.matchChoices({ count: data.count })}
    </p>
  )
}

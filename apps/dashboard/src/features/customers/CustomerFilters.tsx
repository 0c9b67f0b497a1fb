import {
  CHANNEL_FILTER_LABELS,
  CUSTOMER_CHANNELS,
  CUSTOMER_FILTER_LABELS,
  CUSTOMER_SORTS,
  CUSTOMER_STATUSES,
  type CustomerSort,
} from '@fivestead/domain/customers/status'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SearchIcon } from '../../components/icons.tsx'
import ui from '../../components/ui.module.css'
import { May } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/customers/en.ts'
import styles from './CustomerList.module.css'
import type { FilterState } from './use-customer-filter.ts'
import { VISITS } from './visits.ts'

const SORT_LABELS: Record<CustomerSort, string> = {
  newest: common.newestFirst,
  visit: m.lastVisitFirst,
  name: m.nameAToZ,
}

/** Filters and order of the list of customers. */
export function CustomerFilters({ businessId, state }: { businessId: number; state: FilterState }) {
  const { typed, onTyped, status, onStatus, sort, onSort, more } = state
  const count = Object.values(more).filter((value) => value !== undefined).length
  const isChosen = count > 0 || status !== undefined || sort !== 'newest'
  const [isOpen, setOpen] = useState(false)
  return (
    <search>
      <div className={`${ui.flow10} ${ui.below12} ${styles.tools}`}>
        <May right="contacts">
          <TextInput
            aria-label={m.searchCustomers}
            placeholder={m.searchHint}
            className={`${ui.flexible} ${styles.search}`}
            leftSection={<SearchIcon size={18} />}
            value={typed}
            onChange={(event) => onTyped(event.currentTarget.value)}
          />
        </May>
        <Button
          variant={count > 0 ? 'light' : 'default'}
          aria-expanded={isOpen || count > 0}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? m.moreFiltersChosen({ count }) : m.moreFilters}
        </Button>
        <div className={styles.selects} data-open={isOpen || isChosen}>
          <NativeSelect
            aria-label={common.filterByStatus}
            value={status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onStatus(CUSTOMER_STATUSES.find((status) => status === value))
            }
            data={[
              { value: '', label: m.allStatuses },
              ...CUSTOMER_STATUSES.map((status) => ({
                value: status,
                label: CUSTOMER_FILTER_LABELS[status],
              })),
            ]}
          />
          <NativeSelect
            aria-label={common.sortBy}
            value={sort}
            onChange={({ currentTarget: { value } }) =>
              onSort(CUSTOMER_SORTS.find((sort) => sort === value) ?? 'newest')
            }
            data={CUSTOMER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          />
        </div>
      </div>
      {isOpen || count > 0 ? <MoreFilterFields businessId={businessId} state={state} /> : null}
    </search>
  )
}

function MoreFilterFields({ businessId, state }: { businessId: number; state: FilterState }) {
  const { more, onMore } = state
  const { data } = trpc.customers.tags.useQuery({ businessId })
  const tags = [...new Set([...(data?.tags ?? []), ...(more.tag === undefined ? [] : [more.tag])])]
  return (
    <div className={`${ui.flow10} ${ui.below12} ${styles.tools}`}>
      <NativeSelect
        aria-label={m.filterByTag}
        value={more.tag ?? ''}
        disabled={tags.length === 0}
        onChange={({ currentTarget: { value } }) => onMore({ ...more, tag: value || undefined })}
        data={[
          { value: '', label: tags.length === 0 ? m.noTagsYet : m.anyTag },
          ...tags.map((tag) => ({ value: tag, label: tag })),
        ]}
      />
      <NativeSelect
        aria-label={m.filterByLastVisit}
        value={more.visitedWithin === undefined ? '' : String(more.visitedWithin)}
        onChange={({ currentTarget: { value } }) =>
          onMore({ ...more, visitedWithin: value === '' ? undefined : Number(value) })
        }
        data={[
          { value: '', label: m.anyLastVisit },
          ...VISITS.map(([days, label]) => ({ value: String(days), label })),
        ]}
      />
      <NativeSelect
        aria-label={common.filterByChannel}
        value={more.channel ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onMore({ ...more, channel: CUSTOMER_CHANNELS.find((channel) => channel === value) })
        }
        data={[
          { value: '', label: m.anyContact },
          ...CUSTOMER_CHANNELS.map((value) => ({
            value: value as string,
            label: CHANNEL_FILTER_LABELS[value],
          })),
        ]}
      />
    </div>
  )
}

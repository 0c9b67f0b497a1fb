import type { CustomerFilter as Filter } from '@fivestead/domain/customers/schemas'
import type { CustomerSort, CustomerStatus } from '@fivestead/domain/customers/status'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const SEARCH_QUIET_MS = 300

/** A filter with the parts that are set. */
type CustomerFilter = Partial<Filter>

/** Filters beyond words and status. */
export type MoreFilters = Pick<CustomerFilter, 'tag' | 'visitedWithin' | 'channel'>

export interface FilterState {
  typed: string
  onTyped(typed: string): void
  status: CustomerStatus | undefined
  onStatus(status: CustomerStatus | undefined): void
  more: MoreFilters
  onMore(more: MoreFilters): void
  sort: CustomerSort
  onSort(sort: CustomerSort): void
  /** Input of the calls, without what is not set. */
  filter: CustomerFilter
  isFiltered: boolean
  clear(): void
}

/** Filters and order of the list of customers; the search applies once the owner stops typing. */
export function useCustomerFilter(
  status: CustomerStatus | undefined,
  onStatus: (status: CustomerStatus | undefined) => void,
): FilterState {
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<CustomerSort>('newest')
  const [more, setMore] = useState<MoreFilters>({})
  const [quiet] = useDebouncedValue(typed, SEARCH_QUIET_MS)
  const search = quiet.trim()
  const set = { ...more, ...(search ? { search } : {}), ...(status ? { status } : {}) }
  const filter = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  return {
    typed,
    onTyped: setTyped,
    status,
    onStatus,
    more,
    onMore: setMore,
    sort,
    onSort: setSort,
    filter,
    isFiltered: Object.keys(filter).length > 0,
    clear() {
      setTyped('')
      setMore({})
      onStatus(undefined)
    },
  }
}

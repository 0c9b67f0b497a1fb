import {
  CUSTOMER_FILTER_LABELS,
  CUSTOMER_STATUSES,
  type CustomerSort,
  type CustomerStatus,
} from '@fivestead/domain/customers/status'
import { NativeSelect, TextInput } from '@mantine/core'
import { SearchIcon } from '../../components/icons.tsx'
import styles from './CustomerList.module.css'

interface Props {
  typed: string
  onTyped(typed: string): void
  status: CustomerStatus | undefined
  onStatus(status: CustomerStatus | undefined): void
  sort: CustomerSort
  onSort(sort: CustomerSort): void
}

/** Which customers show, and in what order. */
export function CustomerFilters({ typed, onTyped, status, onStatus, sort, onSort }: Props) {
  return (
    <search className={styles.tools}>
      <TextInput
        aria-label="Search customers"
        placeholder="Search name, email or phone"
        className={styles.search}
        leftSection={<SearchIcon size={18} />}
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Filter by status"
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onStatus(CUSTOMER_STATUSES.find((status) => status === value))
        }
        data={[
          { value: '', label: 'All statuses' },
          ...CUSTOMER_STATUSES.map((status) => ({ value: status, label: CUSTOMER_FILTER_LABELS[status] })),
        ]}
      />
      <NativeSelect
        aria-label="Sort by"
        value={sort}
        onChange={({ currentTarget: { value } }) => onSort(value === 'name' ? 'name' : 'newest')}
        data={[
          { value: 'newest', label: 'Newest first' },
          { value: 'name', label: 'Name, A to Z' },
        ]}
      />
    </search>
  )
}

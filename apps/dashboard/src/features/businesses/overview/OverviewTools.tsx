import { CAMPAIGN_BUSINESSES } from '@fivestead/domain/customers/campaigns/texts'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { OVERVIEW_SORTS } from '@fivestead/domain/reports/overview-search'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { SearchIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import type { OverviewSearch } from '../../../lib/overview-search.ts'
import * as m from '../../../messages/overview/en.ts'
import { columnOf, isReversed, orderOf } from './columns.tsx'
import styles from './Overview.module.css'

interface Props {
  typed: string
  onTyped(typed: string): void
  search: OverviewSearch
  onSearch(search: OverviewSearch): void
  groups: readonly string[]
  /** Rows that are shown, of all, and those of them that are selected. */
  shown: number
  all: number
  chosen: number
  /** Null for a role that may not. */
  onAsk: (() => void) | null
  onGroup: (() => void) | null
  onClear(): void
}

/** Tools above the businesses: filters, order, and actions on the selected ones. */
export function OverviewTools({ typed, onTyped, search, onSearch, groups, ...rest }: Props) {
  const { shown, all, chosen, onAsk, onGroup, onClear } = rest
  const { sort, descending } = orderOf(search)
  const order = `${sort}${isReversed(sort, descending) ? ' reversed' : ''}`
  const counted = shown === all ? m.businesses({ all }) : m.ofBusinesses({ shown, all })
  return (
    <>
      <search className={ui.flow10}>
        <TextInput
          aria-label={m.searchBusinesses}
          placeholder={m.searchNameOrCity}
          className={ui.flexible}
          leftSection={<SearchIcon size={18} />}
          value={typed}
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
        {groups.length === 0 ? null : (
          <NativeSelect
            aria-label={m.filterByGroup}
            value={search.group ?? ''}
            onChange={({ currentTarget: { value } }) => onSearch({ ...search, group: value || undefined })}
            data={[
              { value: '', label: m.allGroups },
              ...groups.map((group) => ({ value: group, label: group })),
            ]}
          />
        )}
        <NativeSelect
          aria-label={common.sortBy}
          className={styles.sortSelect ?? ''}
          value={order}
          onChange={({ currentTarget: { value } }) => {
            const [name, reversed] = value.split(' ')
            const sort = OVERVIEW_SORTS.find((column) => column === name)
            onSearch({ group: search.group, sort, reversed: reversed ? true : undefined })
          }}
          data={OVERVIEW_SORTS.flatMap((column) => [
            { value: column as string, label: columnOf(column).orders[0] },
            { value: `${column} reversed`, label: columnOf(column).orders[1] },
          ])}
        />
      </search>
      <div className={`${ui.spread} ${ui.gap4x12} ${ui.round} ${styles.bar}`} data-some={chosen > 0}>
        <span role="status">
          {chosen > CAMPAIGN_BUSINESSES
            ? m.selectedTooMany({ chosen, most: CAMPAIGN_BUSINESSES })
            : chosen > 0
              ? m.selected({ chosen })
              : counted}
        </span>
        {chosen > 0 && onAsk && onGroup ? (
          <span className={ui.flow8}>
            <Button onClick={onAsk} disabled={chosen > CAMPAIGN_BUSINESSES}>
              {m.askCustomers}
            </Button>
            <Button variant="default" onClick={onGroup}>
              {m.changeGroups}
            </Button>
            <Button variant="subtle" color="gray" onClick={onClear}>
              {m.clear}
            </Button>
          </span>
        ) : null}
      </div>
    </>
  )
}

import { groupsOf } from '@fivestead/domain/businesses/groups'
import { filterOverview, sortOverview } from '@fivestead/domain/reports/overview'
import { weekLabel } from '@fivestead/domain/reports/weeks'
import { useState } from 'react'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { NoMatch } from '../../../components/NoMatch.tsx'
import { QueryState, WaitingRows } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { useMay } from '../../../lib/auth-context.tsx'
import type { OverviewSearch } from '../../../lib/overview-search.ts'
import { type Outputs, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/overview/en.ts'
import { orderOf, sortedBy } from './columns.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import styles from './Overview.module.css'
import { OverviewTable } from './OverviewTable.tsx'
import { OverviewTools } from './OverviewTools.tsx'

interface Props {
  /** Order and group, as the address has them. */
  search: OverviewSearch
  onSearch(search: OverviewSearch): void
  /** Asks customers of these businesses. */
  onAsk(ids: readonly number[]): void
}

/** Table of all businesses with the compared figures, sorted and filtered here; a figure opens its rows. */
export function Overview(props: Props) {
  const query = trpc.reports.overview.useQuery()
  return (
    <QueryState
      query={query}
      waiting={<WaitingRows count={9} height={56} />}
      failed={m.loadFailed}
      empty={<EmptyState title={m.noBusinessesYet} text={m.noBusinessesHint} />}
      isEmpty={({ businesses }) => businesses.length === 0}
    >
      {(data) => <Loaded {...props} data={data} />}
    </QueryState>
  )
}

function Loaded({ data, search, onSearch, onAsk }: Props & { data: Outputs['reports']['overview'] }) {
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [grouping, setGrouping] = useState(false)
  const mayManage = useMay('manage')
  const { businesses, since } = data
  const { sort, descending } = orderOf(search)
  const group = search.group ?? null
  const rows = sortOverview(filterOverview(businesses, { search: typed, group }), sort, descending)
  // Hidden rows are never selected: no action may change what the owner cannot see.
  const chosen = rows.filter(({ id }) => selected.has(id))
  const toggle = (id: number) => {
    const next = new Set(chosen.map((row) => row.id))
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  return (
    <>
      <p className={`${ui.below16} ${ui.muted} ${styles.lead}`}>{m.lead({ week: weekLabel(since) })}</p>
      <OverviewTools
        typed={typed}
        onTyped={setTyped}
        search={search}
        onSearch={onSearch}
        groups={groupsOf(businesses)}
        shown={rows.length}
        all={businesses.length}
        chosen={chosen.length}
        onAsk={mayManage ? () => onAsk(chosen.map(({ id }) => id)) : null}
        onGroup={mayManage ? () => setGrouping(true) : null}
        onClear={() => setSelected(new Set())}
      />
      {rows.length === 0 ? (
        <NoMatch
          title={m.noBusinessMatches}
          text={m.noMatchHint}
          show={m.showAllBusinesses}
          onAll={() => {
            setTyped('')
            onSearch({ ...search, group: undefined })
          }}
        />
      ) : (
        <OverviewTable
          rows={rows}
          sort={sort}
          descending={descending}
          onSort={(column) => onSearch(sortedBy(search, column))}
          selection={
            mayManage
              ? {
                  has: (id) => selected.has(id),
                  toggle,
                  all: () =>
                    setSelected(new Set(chosen.length === rows.length ? [] : rows.map(({ id }) => id))),
                  count: chosen.length,
                }
              : null
          }
        />
      )}
      {grouping ? (
        <GroupDialog businesses={chosen} known={groupsOf(businesses)} onClose={() => setGrouping(false)} />
      ) : null}
    </>
  )
}

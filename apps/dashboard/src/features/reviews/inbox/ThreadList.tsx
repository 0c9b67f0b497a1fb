import { INBOX } from '@fivestead/domain/reviews/inbox/states'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { NoMatch } from '../../../components/NoMatch.tsx'
import { PagedRows } from '../../../components/PagedRows.tsx'
import { WaitingRows } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import type { InboxSearch } from '../../../lib/inbox-search.ts'
import { trpc } from '../../../lib/trpc.ts'
import { usePages } from '../../../lib/use-pages.ts'
import * as m from '../../../messages/inbox/en.ts'
import styles from './Inbox.module.css'
import { InboxFilters, type Place } from './InboxFilters.tsx'
import { inLanguage } from './language.ts'
import { ThreadSummary } from './ThreadSummary.tsx'
import { rowId } from './use-inbox-keys.ts'

const PAGE = 25
const SEARCH_QUIET_MS = 300

interface Props {
  /** Businesses whose threads are listed. */
  places: readonly Place[]
  rows: InboxSearch
  /** The thread that is open. */
  opened: string | undefined
  onFilter(rows: InboxSearch): void
}

/** Threads of the inbox, the latest heard first. */
export function ThreadList({ places, rows, opened, onFilter }: Props) {
  const utils = trpc.useUtils()
  const [typed, setTyped] = useState('')
  const [quiet] = useDebouncedValue(typed, SEARCH_QUIET_MS)
  const search = quiet.trim()
  // A search is for everybody, unless a state is chosen.
  const { state = search ? 'all' : 'new', stars, source, place, mine } = rows
  const input = {
    ...(place ? { businessId: place } : {}),
    limit: PAGE,
    ...(state === 'all' ? {} : { state }),
    ...(stars ? { rating: stars } : {}),
    ...(source ? { source } : {}),
    ...(mine ? { mine } : {}),
    ...(search ? { search } : {}),
  }
  const threads = usePages(['inbox', 'list'], input, (cursor) =>
    utils.client.inbox.list.query({ ...input, cursor }),
  )
  const showAll = () => {
    setTyped('')
    onFilter({ ...(place ? { place } : {}), state: 'all' })
  }
  return (
    <>
      <InboxFilters
        places={places}
        rows={rows}
        state={state}
        typed={typed}
        onTyped={setTyped}
        onFilter={onFilter}
      />
      <PagedRows
        pages={threads}
        waiting={<WaitingRows count={5} height={98} />}
        failed={m.loadFailed}
        empty={<NoThreads rows={rows} search={search} onAll={showAll} />}
      >
        {(items) => (
          <ul className={`${ui.listing} ${ui.column} ${styles.list}`} aria-label={INBOX.name}>
            {items.map((item) => (
              <li key={item.id}>
                <Link
                  id={rowId(item.id)}
                  data-row
                  to="/inbox/$thread"
                  params={{ thread: item.id }}
                  search={places.length > 1 ? { ...rows, business: item.businessId } : rows}
                  resetScroll={false}
                  className={`${ui.block} ${ui.round10} ${styles.row}`}
                  aria-current={item.id === opened}
                  activeProps={{}}
                >
                  <ThreadSummary
                    item={item}
                    inLanguage={inLanguage(item.language)}
                    place={
                      places.length > 1 ? places.find(({ id }) => id === item.businessId)?.name : undefined
                    }
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </>
  )
}

/** A list without threads: all caught up, nothing that fits, or nothing yet. */
function NoThreads({ rows, search, onAll }: { rows: InboxSearch; search: string; onAll(): void }) {
  const isWaiting =
    search === '' && (rows.state ?? 'new') === 'new' && !rows.stars && !rows.source && !rows.mine
  const isAll = search === '' && rows.state === 'all' && !rows.stars && !rows.source && !rows.mine
  if (isAll) {
    return <EmptyState title={m.inboxEmpty} text={m.inboxEmptyHint} />
  }
  return (
    <NoMatch
      title={isWaiting ? m.allCaughtUp : m.noConversationMatches}
      text={isWaiting ? m.nobodyWaiting : m.noMatchHint}
      onAll={onAll}
    />
  )
}

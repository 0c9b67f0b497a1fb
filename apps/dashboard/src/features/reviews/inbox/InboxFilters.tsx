import * as common from '@fivestead/domain/languages/messages/common/en'
import {
  FEEDBACK_SOURCE_LABELS,
  FEEDBACK_SOURCES,
  FEEDBACK_STATE_LABELS,
} from '@fivestead/domain/reviews/inbox/states'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { SearchIcon } from '../../../components/icons.tsx'
import { STAR_OPTIONS } from '../../../components/star-options.ts'
import ui from '../../../components/ui.module.css'
import { May } from '../../../lib/auth-context.tsx'
import { INBOX_STATES, type InboxSearch } from '../../../lib/inbox-search.ts'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/inbox/en.ts'
import styles from './Inbox.module.css'

const STATES = { ...FEEDBACK_STATE_LABELS, new: m.waiting, all: m.all } as const

/** A business, as the inbox names it. */
export interface Place {
  id: number
  name: string
}

interface Props {
  places: readonly Place[]
  rows: InboxSearch
  /** The chosen state, or the one that is meant where none is. */
  state: (typeof INBOX_STATES)[number]
  typed: string
  onTyped(typed: string): void
  onFilter(rows: InboxSearch): void
}

/** Filters of the threads: search, business, state, stars, and source of the latest message. */
export function InboxFilters({ places, rows, state, typed, onTyped, onFilter }: Props) {
  const { stars, source } = rows
  return (
    <search className={`${ui.stack8} ${styles.tools}`} aria-label={m.filterInbox}>
      <May right="contacts">
        <TextInput
          className={styles.search ?? ''}
          type="search"
          aria-label={m.searchInbox}
          placeholder={m.nameContactOrWords}
          leftSection={<SearchIcon size={18} />}
          value={typed}
          onChange={({ currentTarget: { value } }) => onTyped(value)}
        />
      </May>
      {places.length < 2 ? null : (
        <NativeSelect
          aria-label={m.filterByBusiness}
          value={rows.place ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...rows, place: Number(value) || undefined })
          }
          data={[
            { value: '', label: common.allBusinesses },
            ...places.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <NativeSelect
        aria-label={m.filterByState}
        value={state}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...rows, state: INBOX_STATES.find((name) => name === value) })
        }
        data={INBOX_STATES.map((name) => ({ value: name, label: STATES[name] }))}
      />
      <NativeSelect
        aria-label={m.filterByRating}
        value={String(stars ?? '')}
        onChange={({ currentTarget: { value } }) => onFilter({ ...rows, stars: Number(value) || undefined })}
        data={STAR_OPTIONS}
      />
      <NativeSelect
        aria-label={common.filterByChannel}
        value={source ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...rows, source: FEEDBACK_SOURCES.find((name) => name === value) })
        }
        data={[
          { value: '', label: common.allChannels },
          ...FEEDBACK_SOURCES.map((name) => ({ value: name, label: FEEDBACK_SOURCE_LABELS[name] })),
        ]}
      />
      <May right="ask">
        <MineFilter places={places} rows={rows} onFilter={onFilter} />
      </May>
    </search>
  )
}

/** Own threads alone; for teams of several members. */
function MineFilter({ places, rows, onFilter }: Pick<Props, 'places' | 'rows' | 'onFilter'>) {
  const businessId = rows.place ?? places[0]?.id
  const team = trpc.inbox.team.useQuery(
    { businessId: businessId ?? 0 },
    { enabled: businessId !== undefined },
  )
  if ((team.data?.length ?? 0) < 2 && rows.mine === undefined) return null
  return (
    <Checkbox
      className={styles.mine ?? ''}
      label={m.assignedToMe}
      checked={rows.mine === true}
      onChange={({ currentTarget: { checked } }) => onFilter({ ...rows, mine: checked || undefined })}
    />
  )
}

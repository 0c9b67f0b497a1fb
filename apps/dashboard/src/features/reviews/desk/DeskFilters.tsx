import { DESK_STATE_LABELS, DESK_STATES, type DeskState } from '@fivestead/domain/reviews/replies/texts'
import { NativeSelect, TextInput } from '@mantine/core'
import { SearchIcon } from '../../../components/icons.tsx'
import { STAR_OPTIONS } from '../../../components/star-options.ts'
import type { Outputs } from '../../../lib/trpc.ts'
import styles from './Desk.module.css'

/** Which reviews show. */
export interface DeskRows {
  state: DeskState | undefined
  rating: number | undefined
  /** As typed. */
  search: string
}

interface Props {
  rows: DeskRows
  /** Undefined while they are not here. */
  counts: Outputs['replies']['counts'] | undefined
  onChange(rows: DeskRows): void
}

export function DeskFilters({ rows, counts, onChange }: Props) {
  const label = (state: DeskState | 'all', words: string) =>
    counts === undefined ? words : `${words} (${counts[state]})`
  return (
    <search className={styles.tools} aria-label="Filter reviews">
      <TextInput
        aria-label="Search reviews"
        placeholder="Search reviews"
        className={styles.search ?? ''}
        leftSection={<SearchIcon size={18} />}
        maxLength={200}
        value={rows.search}
        onChange={({ currentTarget: { value } }) => onChange({ ...rows, search: value })}
      />
      <NativeSelect
        aria-label="Filter by reply"
        value={rows.state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...rows, state: DESK_STATES.find((state) => state === value) })
        }
        data={[
          { value: '', label: label('all', 'All reviews') },
          ...DESK_STATES.map((state) => ({ value: state, label: label(state, DESK_STATE_LABELS[state]) })),
        ]}
      />
      <NativeSelect
        aria-label="Filter by stars"
        value={String(rows.rating ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...rows, rating: value === '' ? undefined : Number(value) })
        }
        data={STAR_OPTIONS}
      />
    </search>
  )
}

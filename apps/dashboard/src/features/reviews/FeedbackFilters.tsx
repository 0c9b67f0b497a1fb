import {
  FEEDBACK_STATE_LABELS,
  FEEDBACK_STATES,
  type FeedbackState,
} from '@fivestead/domain/reviews/inbox/states'
import { NativeSelect } from '@mantine/core'
import { STAR_OPTIONS } from '../../components/star-options.ts'
import styles from './FeedbackInbox.module.css'

/** Which entries of the inbox show. */
export interface InboxRows {
  state?: FeedbackState
  stars?: number
}

interface Props {
  rows: InboxRows
  onFilter(rows: InboxRows): void
}

export function FeedbackFilters({ rows, onFilter }: Props) {
  const { state, stars } = rows
  return (
    <search className={styles.tools} aria-label="Filter inbox">
      <NativeSelect
        aria-label="Filter by state"
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const next = FEEDBACK_STATES.find((state) => state === value)
          onFilter({ ...(next ? { state: next } : {}), ...(stars ? { stars } : {}) })
        }}
        data={[
          { value: '', label: 'All states' },
          ...FEEDBACK_STATES.map((state) => ({ value: state, label: FEEDBACK_STATE_LABELS[state] })),
        ]}
      />
      <NativeSelect
        aria-label="Filter by rating"
        value={String(stars ?? '')}
        onChange={({ currentTarget: { value } }) => {
          onFilter({ ...(state ? { state } : {}), ...(value ? { stars: Number(value) } : {}) })
        }}
        data={STAR_OPTIONS}
      />
    </search>
  )
}

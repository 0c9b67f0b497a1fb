import {
  FEEDBACK_STATE_LABELS,
  FEEDBACK_STATES,
  type FeedbackState,
} from '@fivestead/domain/reviews/inbox/states'
import { NativeSelect } from '@mantine/core'
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

const STARS = [1, 2, 3, 4, 5]

export function FeedbackFilters({ rows, onFilter }: Props) {
  const { state, stars } = rows
  return (
    <search className={styles.tools} aria-label="Filter private feedback">
      <NativeSelect
        aria-label="Filter by state"
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const next = FEEDBACK_STATES.find((one) => one === value)
          onFilter({ ...(next ? { state: next } : {}), ...(stars ? { stars } : {}) })
        }}
        data={[
          { value: '', label: 'All states' },
          ...FEEDBACK_STATES.map((one) => ({ value: one, label: FEEDBACK_STATE_LABELS[one] })),
        ]}
      />
      <NativeSelect
        aria-label="Filter by rating"
        value={String(stars ?? '')}
        onChange={({ currentTarget: { value } }) => {
          const next = STARS.find((one) => String(one) === value)
          onFilter({ ...(state ? { state } : {}), ...(next ? { stars: next } : {}) })
        }}
        data={[
          { value: '', label: 'All ratings' },
          ...STARS.map((one) => ({ value: String(one), label: one === 1 ? '1 star' : `${one} stars` })),
        ]}
      />
    </search>
  )
}

import * as common from '@fivestead/domain/languages/messages/common/en'
import { REVIEW_ORDER_LABELS, REVIEW_ORDERS, type ReviewOrder } from '@fivestead/domain/reviews/narrow'
import type { DeskState } from '@fivestead/domain/reviews/replies/texts'
import { NativeSelect, TextInput } from '@mantine/core'
import { SearchIcon } from '../../components/icons.tsx'
import { NoMatch } from '../../components/NoMatch.tsx'
import { STAR_OPTIONS } from '../../components/star-options.ts'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/reviews/en.ts'
import styles from './ReviewFilters.module.css'

/** Filters and order of a list of reviews. */
export interface ReviewRows {
  state: DeskState | undefined
  rating: number | undefined
  /** Text as typed. */
  search: string
  /** Undefined for the newest first. */
  order: ReviewOrder | undefined
}

export const ALL_REVIEWS: ReviewRows = { state: undefined, rating: undefined, search: '', order: undefined }

/** Returns true if a filter hides reviews. */
export const isNarrowed = ({ state, rating, search }: ReviewRows): boolean =>
  state !== undefined || rating !== undefined || search.trim() !== ''

/** Choice of the filter by reply; `count` is the number of reviews that it shows, if known. */
export interface StateOption {
  state: DeskState | undefined
  label: string
  count: number | undefined
}

interface Props {
  rows: ReviewRows
  /** Empty when the source does not report replies. */
  states: readonly StateOption[]
  onChange(rows: ReviewRows): void
}

/** Search, filters by reply and stars, and order of a list of public reviews. */
export function ReviewFilters({ rows, states, onChange }: Props) {
  const orders = REVIEW_ORDERS.filter((order) => order !== 'unanswered' || states.length > 0)
  return (
    <search className={`${ui.flow10} ${styles.tools}`} aria-label={m.filterReviews}>
      <TextInput
        aria-label={m.searchReviews}
        placeholder={m.searchReviews}
        className={`${ui.flexible} ${styles.search}`}
        leftSection={<SearchIcon size={18} />}
        maxLength={200}
        value={rows.search}
        onChange={({ currentTarget: { value } }) => onChange({ ...rows, search: value })}
      />
      {states.length === 0 ? null : (
        <NativeSelect
          aria-label={m.filterByReply}
          value={rows.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...rows, state: states.find(({ state }) => state === value)?.state })
          }
          data={states.map(({ state, label, count }) => ({
            value: state ?? '',
            label: count === undefined ? label : `${label} (${count})`,
          }))}
        />
      )}
      <NativeSelect
        aria-label={common.filterByStars}
        value={String(rows.rating ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...rows, rating: value === '' ? undefined : Number(value) })
        }
        data={STAR_OPTIONS}
      />
      <NativeSelect
        aria-label={m.sortReviews}
        value={rows.order ?? 'newest'}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...rows, order: orders.find((order) => order === value) })
        }
        data={orders.map((order) => ({ value: order, label: REVIEW_ORDER_LABELS[order] }))}
      />
    </search>
  )
}

/** Notice that no review matches the filters. */
export function NoReviewMatches({ onAll }: { onAll(): void }) {
  return <NoMatch title={m.noReviewsMatch} text={m.noMatchHint} onAll={onAll} />
}

import * as reviewWords from '@fivestead/domain/languages/messages/reviews/en'
import { RECENT_REVIEWS_ON_TAB } from '@fivestead/domain/reviews/public-reviews'
import { DESK_STATE_LABELS, DESK_STATES } from '@fivestead/domain/reviews/replies/texts'
import { ActionIcon, Alert, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { RefreshIcon } from '../../../components/icons.tsx'
import { PagedRows } from '../../../components/PagedRows.tsx'
import { WaitingRows } from '../../../components/QueryState.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import { useMay, useUser } from '../../../lib/auth-context.tsx'
import { type DeskReview, type Outputs, trpc } from '../../../lib/trpc.ts'
import { usePages } from '../../../lib/use-pages.ts'
import * as m from '../../../messages/reply-desk/en.ts'
import {
  ALL_REVIEWS,
  isNarrowed,
  NoReviewMatches,
  ReviewFilters,
  type ReviewRows,
  type StateOption,
} from '../ReviewFilters.tsx'
import styles from './Desk.module.css'
import { DeskEntry } from './DeskEntry.tsx'
import { reviewsOf, useDesk } from './use-desk.ts'

const TYPING_MS = 300

interface Props {
  /** Undefined for all businesses. */
  businessId: number | undefined
  placeId: string | null
  /** Reason why nothing can be sent; null when it can. */
  hindrance: string | null
  rows: ReviewRows
  onRows(rows: ReviewRows): void
  /** Link to Google below the rows. */
  more?: ReactNode
}

/** The reviews of the connected Google profile, or of those of all businesses, the newest first unless told, and the replies to them. */
export function ReplyDesk({ businessId, placeId, hindrance, rows, onRows, more }: Props) {
  const mayConnect = useMay('manage')
  const utils = trpc.useUtils()
  const [search] = useDebouncedValue(rows.search.trim(), TYPING_MS)
  const filter = {
    ...reviewsOf(businessId),
    ...(rows.rating === undefined ? {} : { rating: rows.rating }),
    ...(search === '' ? {} : { search }),
  }
  const counts = trpc.replies.counts.useQuery(filter)
  const input = {
    ...filter,
    limit: RECENT_REVIEWS_ON_TAB,
    ...(rows.state ? { state: rows.state } : {}),
    ...(rows.order ? { order: rows.order } : {}),
  }
  const reviews = usePages(['replies', 'list'], input, (cursor) =>
    utils.client.replies.list.query({ ...input, cursor }),
  )
  return (
    <Card
      title={businessId === undefined ? m.reviewsOfAll : m.recentReviews}
      aside={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={m.refreshReviews}
          loading={reviews.isRefreshing}
          onClick={() => void utils.replies.invalidate()}
        >
          <RefreshIcon />
        </ActionIcon>
      }
    >
      {hindrance === null || !mayConnect ? null : (
        <Alert color="yellow" variant="light" mb="md">
          <p className={`${ui.above4} ${ui.wrap} ${styles.words}`}>{m.copyUntilThen({ hindrance })}</p>
          <Button variant="default" component={TabLink} tab="settings" mt="xs">
            {m.openGoogleConnection}
          </Button>
        </Alert>
      )}
      <ReviewFilters rows={rows} states={statesOf(counts.data)} onChange={onRows} />
      <PagedRows
        pages={reviews}
        waiting={<WaitingRows count={3} height={140} gap={16} />}
        failed={reviewWords.loadFailed}
        empty={isNarrowed(rows) ? <NoReviewMatches onAll={() => onRows(ALL_REVIEWS)} /> : <NotYet />}
      >
        {(items) => (
          <ul className={`${ui.listing} ${ui.column} ${styles.list}`} aria-label={m.reviewsOnGoogle}>
            {items.map((review) => (
              <li key={review.id}>
                {businessId === undefined ? (
                  <EntryOfAll review={review} />
                ) : (
                  <DeskEntry
                    businessId={businessId}
                    placeId={placeId}
                    review={review}
                    hindrance={hindrance}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      <div className={`${ui.flow} ${ui.gap8x16} ${ui.above16}`}>{more}</div>
    </Card>
  )
}

/** A review among those of all businesses, with the name of its own. */
function EntryOfAll({ review }: { review: DeskReview }) {
  const { businessId } = review
  const business = useUser().businesses.find(({ id }) => id === businessId)
  const desk = useDesk(businessId)
  return (
    <DeskEntry
      businessId={businessId}
      placeId={business?.placeId ?? null}
      review={review}
      hindrance={desk.kind === 'waiting' ? null : desk.hindrance}
      place={business?.name}
    />
  )
}

/** Every state of the desk, counted once the counts are here. */
const statesOf = (counts: Outputs['replies']['counts'] | undefined): StateOption[] => [
  { state: undefined, label: m.allReviews, count: counts?.all },
  ...DESK_STATES.map((state) => ({ state, label: DESK_STATE_LABELS[state], count: counts?.[state] })),
]

/** How often, and how many times, the first reviews are looked for: reading a profile takes seconds. */
const READ_AGAIN_MS = 4000
const READS = 8

function NotYet() {
  const utils = trpc.useUtils()
  const [reads, setReads] = useState(0)
  useEffect(() => {
    if (reads >= READS) return
    const timer = setTimeout(() => {
      setReads(reads + 1)
      void utils.replies.invalidate()
    }, READ_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [reads, utils])
  return <EmptyState title={m.noReviewsHereYet} text={m.noReviewsHint} />
}

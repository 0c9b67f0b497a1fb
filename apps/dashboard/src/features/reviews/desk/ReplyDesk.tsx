import { RECENT_REVIEWS_ON_TAB } from '@fivestead/domain/reviews/public-reviews'
import { REVIEWS } from '@fivestead/domain/reviews/texts'
import { ActionIcon, Alert, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { RefreshIcon } from '../../../components/icons.tsx'
import { PagedRows } from '../../../components/PagedRows.tsx'
import { WaitingRows } from '../../../components/QueryState.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { usePages } from '../../../lib/use-pages.ts'
import styles from './Desk.module.css'
import { DeskEntry } from './DeskEntry.tsx'
import { DeskFilters, type DeskRows } from './DeskFilters.tsx'

const TYPING_MS = 300
const ALL: DeskRows = { state: undefined, rating: undefined, search: '' }

interface Props {
  businessId: number
  placeId: string | null
  /** Why nothing can be sent; null when it can. */
  hindrance: string | null
  /** Below the rows: the way to Google. */
  more?: ReactNode
}

/** The reviews of the connected Google profile, those without a reply first, and the replies to them. */
export function ReplyDesk({ businessId, placeId, hindrance, more }: Props) {
  const utils = trpc.useUtils()
  const [rows, setRows] = useState(ALL)
  const [search] = useDebouncedValue(rows.search.trim(), TYPING_MS)
  const filter = {
    businessId,
    ...(rows.rating === undefined ? {} : { rating: rows.rating }),
    ...(search === '' ? {} : { search }),
  }
  const counts = trpc.replies.counts.useQuery(filter)
  const input = { ...filter, limit: RECENT_REVIEWS_ON_TAB, ...(rows.state ? { state: rows.state } : {}) }
  const reviews = usePages(['replies', 'list'], input, (cursor) =>
    utils.client.replies.list.query({ ...input, cursor }),
  )
  const filtered = rows.state !== undefined || rows.rating !== undefined || search !== ''
  return (
    <Card
      title="Recent Reviews"
      aside={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Refresh reviews"
          loading={reviews.isRefreshing}
          onClick={() => void utils.replies.invalidate()}
        >
          <RefreshIcon />
        </ActionIcon>
      }
    >
      {hindrance === null ? null : (
        <Alert color="yellow" variant="light" mb="md">
          <p className={styles.words}>
            {hindrance} Until then you can write a reply here and copy it to Google.
          </p>
          <Button variant="default" component={TabLink} tab="settings" mt="xs">
            Open Google connection
          </Button>
        </Alert>
      )}
      <DeskFilters rows={rows} counts={counts.data} onChange={setRows} />
      <PagedRows
        pages={reviews}
        waiting={<WaitingRows count={3} height={140} gap={16} />}
        failed={REVIEWS.loadFailed}
        empty={filtered ? <NoMatch onAll={() => setRows(ALL)} /> : <NotYet />}
      >
        {(items) => (
          <ul className={styles.list} aria-label="Reviews on Google">
            {items.map((review) => (
              <li key={review.id}>
                <DeskEntry businessId={businessId} placeId={placeId} review={review} hindrance={hindrance} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      <div className={styles.foot}>{more}</div>
    </Card>
  )
}

function NoMatch({ onAll }: { onAll(): void }) {
  return (
    <EmptyState
      title="No reviews match"
      text="Try other words, or another rating."
      action={
        <Button variant="default" onClick={onAll}>
          Show all
        </Button>
      }
    />
  )
}

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
  return (
    <EmptyState
      title="No reviews here yet"
      text="Right after you connect, reading them from Google takes a moment. New reviews appear here within the hour."
    />
  )
}

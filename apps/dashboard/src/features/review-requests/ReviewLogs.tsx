import {
  REVIEW_LOG_STATUSES,
  type ReviewLogStatus,
  statusLabel,
} from '@fivestead/domain/review-requests/status'
import { ActionIcon, Button, NativeSelect, Skeleton, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { RefreshIcon, SearchIcon } from '../../components/icons.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { trpc } from '../../lib/trpc.ts'
import { usePages } from '../../lib/use-pages.ts'
import { ExampleLogs } from './ExampleLogs.tsx'
import { LogTable } from './LogTable.tsx'
import styles from './ReviewLogs.module.css'

const PAGE = 25
const SEARCH_QUIET_MS = 300

interface Props {
  businessId: number
  status: ReviewLogStatus | undefined
  onStatus(status: ReviewLogStatus | undefined): void
  onAsk(): void
}

/** Every request of the business and what came of it (owner spec 2, Requests tab). */
export function ReviewLogs({ businessId, status, onStatus, onAsk }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_QUIET_MS)
  const utils = trpc.useUtils()
  const input = { businessId, limit: PAGE, ...(search ? { search } : {}), ...(status ? { status } : {}) }
  const logs = usePages(['reviewRequests', 'log'], input, (cursor) =>
    utils.client.reviewRequests.log.query({ ...input, cursor }),
  )
  const rows = logs.items
  const filtered = search !== '' || status !== undefined

  return (
    <Card title="Review logs">
      <search className={styles.tools}>
        <TextInput
          aria-label="Search review logs"
          placeholder="Search name or contact"
          size="md"
          className={styles.search}
          leftSection={<SearchIcon size={18} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Filter by status"
          size="md"
          value={status ?? ''}
          onChange={(event) => onStatus(REVIEW_LOG_STATUSES.find((one) => one === event.currentTarget.value))}
          data={[
            { value: '', label: 'All statuses' },
            ...REVIEW_LOG_STATUSES.map((one) => ({ value: one, label: statusLabel(one) })),
          ]}
        />
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Refresh review logs"
          loading={logs.isRefreshing}
          onClick={logs.refresh}
        >
          <RefreshIcon />
        </ActionIcon>
      </search>

      {logs.isPending ? (
        <Stack gap={8} aria-busy="true">
          {[0, 1, 2, 3, 4].map((n) => (
            <Skeleton key={n} height={52} />
          ))}
        </Stack>
      ) : logs.error !== null ? (
        <LoadFailure
          error={logs.error}
          fallback="An error occurred while fetching review logs."
          onRetry={logs.refresh}
        />
      ) : rows.length > 0 ? (
        <>
          <LogTable logs={rows} />
          {logs.hasMore ? (
            <Button variant="default" h={44} mt="md" loading={logs.isLoadingMore} onClick={logs.loadMore}>
              Show more
            </Button>
          ) : null}
        </>
      ) : filtered ? (
        <EmptyState
          title="No request matches"
          text="Try another name, or show all statuses."
          action={
            <Button
              variant="default"
              h={44}
              onClick={() => {
                setTyped('')
                onStatus(undefined)
              }}
            >
              Show all
            </Button>
          }
        />
      ) : (
        <ExampleLogs onAsk={onAsk} />
      )}
    </Card>
  )
}

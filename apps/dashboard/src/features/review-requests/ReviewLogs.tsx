import { REVIEW_LOGS } from '@fivestead/domain/review-requests/texts'
import { ActionIcon, Button, Skeleton, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { RefreshIcon, SearchIcon } from '../../components/icons.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { PagedRows } from '../../components/PagedRows.tsx'
import { trpc } from '../../lib/trpc.ts'
import { usePages } from '../../lib/use-pages.ts'
import { ExampleLogs } from './ExampleLogs.tsx'
import { LogAction } from './LogAction.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogTable } from './LogTable.tsx'
import type { LogRows } from './log-rows.ts'
import styles from './ReviewLogs.module.css'

const PAGE = 25
const SEARCH_QUIET_MS = 300

interface Props {
  businessId: number
  rows: LogRows
  onRows(rows: LogRows): void
  onAsk(): void
}

/** Every request of the business and what came of it (owner spec 2, Requests tab). */
export function ReviewLogs({ businessId, rows: shown, onRows, onAsk }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_QUIET_MS)
  const utils = trpc.useUtils()
  const input = { businessId, limit: PAGE, ...(search ? { search } : {}), ...shown }
  const logs = usePages(['reviewRequests', 'log'], input, (cursor) =>
    utils.client.reviewRequests.log.query({ ...input, cursor }),
  )
  const rows = logs.items
  const filtered = search !== '' || Object.keys(shown).length > 0

  return (
    <Card title="Review logs">
      <search className={styles.tools}>
        <TextInput
          aria-label="Search review logs"
          placeholder="Search name or contact"
          className={styles.search}
          leftSection={<SearchIcon size={18} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <LogFilters rows={shown} onRows={onRows} />
        <ActionIcon
          variant="default"
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
      ) : logs.error !== null && rows.length === 0 ? (
        <LoadFailure error={logs.error} fallback={REVIEW_LOGS.failed} onRetry={logs.refresh} />
      ) : rows.length > 0 ? (
        <PagedRows pages={logs} failed={REVIEW_LOGS.failed}>
          <LogTable logs={rows} action={(log) => <LogAction log={log} businessId={businessId} />} />
        </PagedRows>
      ) : filtered ? (
        <EmptyState
          title="No request matches"
          text="Try another name, or show all requests."
          action={
            <Button
              variant="default"
              onClick={() => {
                setTyped('')
                onRows({})
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

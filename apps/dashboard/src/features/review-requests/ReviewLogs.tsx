import * as requestWords from '@fivestead/domain/languages/messages/review-requests/en'
import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { RefreshIcon, SearchIcon } from '../../components/icons.tsx'
import { NoMatch } from '../../components/NoMatch.tsx'
import { PagedRows } from '../../components/PagedRows.tsx'
import { WaitingRows } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { May, useMay } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { usePages } from '../../lib/use-pages.ts'
import * as m from '../../messages/review-requests/en.ts'
import { CancelReminders } from './CancelReminders.tsx'
import { ExampleLogs } from './ExampleLogs.tsx'
import { LogAction } from './LogAction.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogTable } from './LogTable.tsx'
import type { LogRows } from './log-rows.ts'
import styles from './ReviewLogs.module.css'
import { SentMessage } from './SentMessage.tsx'

const PAGE = 25
const SEARCH_QUIET_MS = 300

interface Props {
  businessId: number
  timeZone: string | null
  rows: LogRows
  onRows(rows: LogRows): void
  onAsk(): void
}

/** List of the business's requests with their results. */
export function ReviewLogs({ businessId, timeZone, rows: shown, onRows, onAsk }: Props) {
  const mayAsk = useMay('ask')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_QUIET_MS)
  const utils = trpc.useUtils()
  const { stars, campaign, ...rest } = shown
  const input = {
    businessId,
    limit: PAGE,
    ...(search ? { search } : {}),
    ...rest,
    ...(stars ? { rating: stars } : {}),
    ...(campaign ? { campaignId: campaign } : {}),
  }
  const logs = usePages(['reviewRequests', 'log'], input, (cursor) =>
    utils.client.reviewRequests.log.query({ ...input, cursor }),
  )
  const filtered = search !== '' || Object.keys(shown).length > 0

  return (
    <Card title={m.reviewLogs}>
      <search className={`${ui.flow10} ${styles.tools}`}>
        <May right="contacts">
          <TextInput
            aria-label={m.searchReviewLogs}
            placeholder={m.searchNameOrContact}
            className={`${ui.flexible} ${styles.search}`}
            leftSection={<SearchIcon size={18} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </May>
        <LogFilters businessId={businessId} timeZone={timeZone} rows={shown} onRows={onRows} />
        <ActionIcon
          variant="default"
          aria-label={m.refreshReviewLogs}
          loading={logs.isRefreshing}
          onClick={logs.refresh}
        >
          <RefreshIcon />
        </ActionIcon>
      </search>

      <PagedRows
        pages={logs}
        waiting={<WaitingRows count={5} height={52} />}
        failed={requestWords.loadFailed}
        empty={
          filtered ? (
            <NoMatch
              title={m.noRequestMatches}
              text={m.noMatchHint}
              onAll={() => {
                setTyped('')
                onRows({})
              }}
            />
          ) : (
            <ExampleLogs onAsk={onAsk} />
          )
        }
      >
        {(rows) => (
          <LogTable
            logs={rows}
            action={(log) => (mayAsk ? <LogAction log={log} businessId={businessId} /> : null)}
            sent={(log) => <SentMessage log={log} businessId={businessId} />}
            reminderAction={(log) => (mayAsk ? <CancelReminders log={log} businessId={businessId} /> : null)}
          />
        )}
      </PagedRows>
    </Card>
  )
}

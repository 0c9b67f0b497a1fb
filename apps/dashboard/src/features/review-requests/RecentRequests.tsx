import * as requestWords from '@fivestead/domain/languages/messages/review-requests/en'
import { Anchor } from '@mantine/core'
import { FoldingCard } from '../../components/FoldingCard.tsx'
import { QueryState, WaitingRows } from '../../components/QueryState.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import ui from '../../components/ui.module.css'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/review-requests/en.ts'
import { sentOn } from './log-rows.ts'
import styles from './RecentRequests.module.css'
import { StatusBadge } from './StatusBadge.tsx'

/** The last five requests with their real status. */
export function RecentRequests({ businessId }: { businessId: number }) {
  const recent = trpc.reports.recentRequests.useQuery({ businessId })
  return (
    <FoldingCard
      title={m.recentRequests}
      name="recent-requests"
      aside={
        <Anchor component={TabLink} tab="requests" className={`${ui.tap} ${ui.body} ${styles.all}`}>
          {m.seeAll}
        </Anchor>
      }
    >
      <QueryState
        query={recent}
        waiting={<WaitingRows count={5} height={46} gap={10} />}
        failed={requestWords.loadFailed}
        empty={<p className={`${ui.muted} ${ui.body} ${ui.flush}`}>{m.recentEmpty}</p>}
      >
        {(logs) => (
          <ul className={`${ui.listing} ${ui.gap10} ${styles.list}`}>
            {logs.map((log) => (
              <li key={log.id}>
                <span className={`${ui.shrink} ${ui.wrap} ${styles.name}`}>{log.customerName}</span>
                <StatusBadge log={log} />
                <span className={`${ui.hint} ${styles.date}`}>{sentOn(log)}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </FoldingCard>
  )
}

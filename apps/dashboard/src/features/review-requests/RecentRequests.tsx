import { errorText } from '@fivestead/client/http-error'
import { REVIEW_LOGS } from '@fivestead/domain/review-requests/texts'
import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import { trpc } from '../../lib/trpc.ts'
import { sentOn } from './log-rows.ts'
import styles from './RecentRequests.module.css'
import { StatusBadge } from './StatusBadge.tsx'

/** The last five requests with their real status. */
export function RecentRequests({ businessId }: { businessId: number }) {
  const recent = trpc.reports.recentRequests.useQuery({ businessId })
  return (
    <Card
      title="Recent Requests"
      aside={
        <Anchor component={TabLink} tab="requests" className={styles.all}>
          See all
        </Anchor>
      }
    >
      {recent.isPending ? (
        <Stack gap={10} aria-busy="true">
          {[0, 1, 2, 3, 4].map((n) => (
            <Skeleton key={n} height={46} />
          ))}
        </Stack>
      ) : recent.data === undefined ? (
        <div role="alert">
          <p className={styles.none}>{errorText(recent.error, REVIEW_LOGS.failed)}</p>
          <Button variant="default" mt="sm" loading={recent.isFetching} onClick={() => void recent.refetch()}>
            Try again
          </Button>
        </div>
      ) : recent.data.length === 0 ? (
        <p className={styles.none}>Nobody asked yet. Your first request shows up here.</p>
      ) : (
        <ul className={styles.list}>
          {recent.data.map((log) => (
            <li key={log.id}>
              <span className={styles.name}>{log.customerName}</span>
              <StatusBadge log={log} />
              <span className={styles.date}>{sentOn(log)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { Anchor, Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import { trpc } from '../../lib/trpc.ts'
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
        <Skeleton height={132} />
      ) : recent.isError ? (
        <p className={styles.none}>Recent requests could not be loaded.</p>
      ) : recent.data.length === 0 ? (
        <p className={styles.none}>Nobody asked yet. Your first request shows up here.</p>
      ) : (
        <ul className={styles.list}>
          {recent.data.map((log) => (
            <li key={log.id}>
              <span className={styles.name}>{log.customerName}</span>
              <StatusBadge log={log} />
              <span className={styles.date}>{reviewLogDate(log.dateSent)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

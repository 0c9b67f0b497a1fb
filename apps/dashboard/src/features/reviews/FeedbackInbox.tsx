import { INBOX } from '@fivestead/domain/reviews/inbox/states'
import { Button, Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import { trpc } from '../../lib/trpc.ts'
import { FeedbackEntry } from './FeedbackEntry.tsx'
import styles from './FeedbackInbox.module.css'

const SHOWN = 3

/** The latest private messages that nobody has looked at, each a way into the inbox, and the way to all of them. */
export function FeedbackInbox({ businessId }: { businessId: number }) {
  const inbox = trpc.feedback.list.useQuery({ businessId, limit: SHOWN, state: 'new' })
  return (
    <Card title={INBOX.name}>
      <QueryState
        query={inbox}
        waiting={<Skeleton height={200} />}
        failed="The inbox could not be read."
        isEmpty={({ items }) => items.length === 0}
        empty={
          <>
            <p className={styles.none}>
              All caught up. When a customer sends you private feedback, it lands here.
            </p>
            <Button variant="outline" mt="md" component={TabLink} tab="reviews">
              Open inbox
            </Button>
          </>
        }
      >
        {({ items }) => (
          <>
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={item.id}>
                  <TabLink tab="reviews" rows={{ feedback: item.id }} className={styles.link ?? ''}>
                    <FeedbackEntry item={item} />
                  </TabLink>
                </li>
              ))}
            </ul>
            <Button variant="outline" mt="md" component={TabLink} tab="reviews" rows={{ state: 'new' }}>
              Open inbox
            </Button>
          </>
        )}
      </QueryState>
    </Card>
  )
}

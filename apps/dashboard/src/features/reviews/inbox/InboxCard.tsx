import { INBOX } from '@fivestead/domain/reviews/inbox/states'
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../components/Card.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { useUser } from '../../../lib/auth-context.tsx'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/inbox/en.ts'
import styles from './InboxCard.module.css'
import { ThreadSummary } from './ThreadSummary.tsx'

const SHOWN = 3

/**
 * The latest threads that wait for the owner, each a way into the inbox, and the way to all of them.
 * @param props.businessId threads of this business alone; absent: of all, each with the name of its business
 */
export function InboxCard({ businessId }: { businessId?: number }) {
  const { businesses } = useUser()
  const several = businesses.length > 1
  const inbox = trpc.inbox.list.useQuery({
    ...(businessId === undefined ? {} : { businessId }),
    limit: SHOWN,
    state: 'new',
  })
  const all = (
    <Button variant="outline" mt="md" component={Link} to="/inbox">
      {m.openInbox}
    </Button>
  )
  return (
    <Card title={INBOX.name}>
      <QueryState
        query={inbox}
        waiting={<Skeleton height={200} />}
        failed={m.loadFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <>
            <p className={`${ui.muted} ${ui.flush}`}>{m.inboxCardEmpty}</p>
            {all}
          </>
        }
      >
        {({ items }) => (
          <>
            <ul className={`${ui.stack4} ${ui.column} ${styles.list}`}>
              {items.map((item) => (
                <li key={item.id}>
                  <Link
                    to="/inbox/$thread"
                    params={{ thread: item.id }}
                    search={several ? { business: item.businessId } : {}}
                    className={`${ui.hoverable} ${ui.block} ${ui.round10} ${styles.link}`}
                  >
                    <ThreadSummary
                      item={item}
                      place={
                        several && businessId === undefined
                          ? businesses.find(({ id }) => id === item.businessId)?.name
                          : undefined
                      }
                    />
                  </Link>
                </li>
              ))}
            </ul>
            {all}
          </>
        )}
      </QueryState>
    </Card>
  )
}

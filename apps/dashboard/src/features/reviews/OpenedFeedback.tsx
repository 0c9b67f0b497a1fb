import { Button, Skeleton } from '@mantine/core'
import { QueryState } from '../../components/QueryState.tsx'
import { trpc } from '../../lib/trpc.ts'
import { FeedbackActions } from './FeedbackActions.tsx'
import { FeedbackEntry } from './FeedbackEntry.tsx'
import styles from './FeedbackInbox.module.css'

interface Props {
  businessId: number
  businessName: string
  feedbackId: string
  onChanged(): void
  onAll(): void
}

/** The one entry that an address names, as the link of a notification does. */
export function OpenedFeedback({ businessId, businessName, feedbackId, onChanged, onAll }: Props) {
  const thread = trpc.feedback.thread.useQuery({ businessId, feedbackId })
  return (
    <div className={styles.opened}>
      <QueryState query={thread} waiting={<Skeleton height={160} />} failed="The message could not be read.">
        {(item) => (
          <FeedbackEntry item={item}>
            <FeedbackActions
              open
              item={item}
              businessId={businessId}
              businessName={businessName}
              onChanged={onChanged}
            />
          </FeedbackEntry>
        )}
      </QueryState>
      <Button variant="default" mt="md" onClick={onAll}>
        Show the whole inbox
      </Button>
    </div>
  )
}

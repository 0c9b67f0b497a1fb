import { Button, Skeleton } from '@mantine/core'
import { LoadFailure } from '../../components/LoadFailure.tsx'
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

/** The one entry that an address names, as the link of a notice does. */
export function OpenedFeedback({ businessId, businessName, feedbackId, onChanged, onAll }: Props) {
  const thread = trpc.feedback.thread.useQuery({ businessId, feedbackId })
  return (
    <div className={styles.opened}>
      {thread.isPending ? (
        <Skeleton height={160} />
      ) : thread.data === undefined ? (
        <LoadFailure
          error={thread.error}
          fallback="The message could not be read."
          onRetry={() => void thread.refetch()}
        />
      ) : (
        <FeedbackEntry item={thread.data}>
          <FeedbackActions
            open
            item={thread.data}
            businessId={businessId}
            businessName={businessName}
            onChanged={onChanged}
          />
        </FeedbackEntry>
      )}
      <Button variant="default" mt="md" onClick={onAll}>
        Show all feedback
      </Button>
    </div>
  )
}

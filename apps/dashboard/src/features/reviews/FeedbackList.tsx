import { Button, Skeleton, Stack } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { useTools } from '../../lib/tools-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { usePages } from '../../lib/use-pages.ts'
import { FeedbackEntry } from './FeedbackEntry.tsx'
import styles from './FeedbackInbox.module.css'

const PAGE = 15

/** Every private message that customers left, newest first. */
export function FeedbackList({ businessId }: { businessId: number }) {
  const { askForReview } = useTools()
  const utils = trpc.useUtils()
  const input = { businessId, limit: PAGE }
  const feedback = usePages(['feedback', 'list'], input, (cursor) =>
    utils.client.feedback.list.query({ ...input, cursor }),
  )
  const { items } = feedback
  return (
    <Card title="Private feedback" id="inbox">
      {feedback.isPending ? (
        <Stack gap="md" aria-busy="true">
          {[0, 1, 2].map((n) => (
            <Skeleton key={n} height={84} />
          ))}
        </Stack>
      ) : feedback.error !== null ? (
        <LoadFailure
          error={feedback.error}
          fallback="Error loading reviews. Please try again later."
          onRetry={feedback.refresh}
        />
      ) : items.length === 0 ? (
        <EmptyState
          title="No private feedback"
          text="Customers who were not happy can write to you in private. You answer them by email or phone from here."
          action={
            <Button variant="default" h={44} onClick={askForReview}>
              Ask a customer
            </Button>
          }
        />
      ) : (
        <>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.id}>
                <FeedbackEntry item={item} full />
              </li>
            ))}
          </ul>
          {feedback.hasMore ? (
            <Button
              variant="default"
              h={44}
              mt="md"
              loading={feedback.isLoadingMore}
              onClick={feedback.loadMore}
            >
              Show more
            </Button>
          ) : null}
        </>
      )}
    </Card>
  )
}

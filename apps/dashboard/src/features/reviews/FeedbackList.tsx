import { Button, Skeleton, Stack } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { useTools } from '../../lib/tools-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { FeedbackEntry } from './FeedbackEntry.tsx'
import styles from './FeedbackInbox.module.css'

const PAGE = 15

/** Every private message that customers left, newest first. */
export function FeedbackList({ businessId }: { businessId: number }) {
  const { askForReview } = useTools()
  const feedback = trpc.feedback.list.useInfiniteQuery(
    { businessId, limit: PAGE },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  )
  const items = feedback.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card title="Private feedback" id="inbox">
      {feedback.isPending ? (
        <Stack gap="md" aria-busy="true">
          {[0, 1, 2].map((n) => (
            <Skeleton key={n} height={84} />
          ))}
        </Stack>
      ) : feedback.isError ? (
        <LoadFailure
          error={feedback.error}
          fallback="Error loading reviews. Please try again later."
          onRetry={() => void feedback.refetch()}
        />
      ) : items.length === 0 ? (
        <EmptyState
          title="No private feedback"
          text="Ratings of 3 stars or fewer come with a private message to you. You answer here, before anybody else reads about it."
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
          {feedback.hasNextPage ? (
            <Button
              variant="default"
              h={44}
              mt="md"
              loading={feedback.isFetchingNextPage}
              onClick={() => void feedback.fetchNextPage()}
            >
              Show more
            </Button>
          ) : null}
        </>
      )}
    </Card>
  )
}

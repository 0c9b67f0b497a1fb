import { INBOX } from '@fivestead/domain/reviews/inbox/states'
import { REVIEWS } from '@fivestead/domain/reviews/texts'
import { ActionIcon, Button } from '@mantine/core'
import { useRef } from 'react'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { RefreshIcon } from '../../components/icons.tsx'
import { PagedRows } from '../../components/PagedRows.tsx'
import { WaitingRows } from '../../components/QueryState.tsx'
import { useTools } from '../../lib/tools-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { usePages } from '../../lib/use-pages.ts'
import { FeedbackActions } from './FeedbackActions.tsx'
import { FeedbackEntry } from './FeedbackEntry.tsx'
import { FeedbackFilters, type InboxRows } from './FeedbackFilters.tsx'
import styles from './FeedbackInbox.module.css'
import { OpenedFeedback } from './OpenedFeedback.tsx'

const PAGE = 15

interface Props {
  businessId: number
  businessName: string
  state: InboxRows['state'] | undefined
  stars: number | undefined
  /** The one entry that the address names; it alone shows. */
  opened: string | undefined
  onFilter(rows: InboxRows): void
}

/** Every private message that customers left, newest first, and what can be done about each. */
export function FeedbackList({ businessId, businessName, state, stars, opened, onFilter }: Props) {
  const utils = trpc.useUtils()
  const list = useRef<HTMLUListElement>(null)
  const input = { businessId, limit: PAGE, ...(state ? { state } : {}), ...(stars ? { rating: stars } : {}) }
  const feedback = usePages(['feedback', 'list'], input, (cursor) =>
    utils.client.feedback.list.query({ ...input, cursor }),
  )
  const filtered = state !== undefined || stars !== undefined
  // The changed entry may leave the list: the keyboard goes on from the list, not from the top of the page.
  const keepPlace = () => list.current?.focus()
  return (
    <Card
      title={INBOX.name}
      id="inbox"
      aside={
        opened === undefined ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Refresh inbox"
            loading={feedback.isRefreshing}
            onClick={feedback.refresh}
          >
            <RefreshIcon />
          </ActionIcon>
        ) : null
      }
    >
      {opened === undefined ? (
        <FeedbackFilters
          rows={{ ...(state ? { state } : {}), ...(stars ? { stars } : {}) }}
          onFilter={onFilter}
        />
      ) : null}
      {opened !== undefined ? (
        <OpenedFeedback
          businessId={businessId}
          businessName={businessName}
          feedbackId={opened}
          onChanged={() => undefined}
          onAll={() => onFilter({})}
        />
      ) : (
        <PagedRows
          pages={feedback}
          waiting={<WaitingRows count={3} height={140} gap={16} />}
          failed={REVIEWS.loadFailed}
          empty={
            filtered ? (
              <NoMatch waiting={state === 'new' && stars === undefined} onAll={() => onFilter({})} />
            ) : (
              <NoFeedback />
            )
          }
        >
          {(items) => (
            <ul className={styles.entries} ref={list} tabIndex={-1} aria-label={INBOX.name}>
              {items.map((item) => (
                <li key={item.id}>
                  <FeedbackEntry item={item}>
                    <FeedbackActions
                      item={item}
                      businessId={businessId}
                      businessName={businessName}
                      onChanged={keepPlace}
                    />
                  </FeedbackEntry>
                </li>
              ))}
            </ul>
          )}
        </PagedRows>
      )}
    </Card>
  )
}

function NoMatch({ waiting, onAll }: { waiting: boolean; onAll(): void }) {
  return (
    <EmptyState
      title={waiting ? 'All caught up' : 'No feedback matches'}
      text="Everything else in your inbox is one tap away."
      action={
        <Button variant="default" onClick={onAll}>
          Show all
        </Button>
      }
    />
  )
}

function NoFeedback() {
  const { askForReview } = useTools()
  return (
    <EmptyState
      title="Your inbox is empty"
      text="Customers can send you private feedback. You reply by email or text from here."
      action={
        <Button variant="default" onClick={askForReview}>
          Ask a customer
        </Button>
      }
    />
  )
}

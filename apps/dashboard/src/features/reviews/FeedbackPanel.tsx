import { Anchor, Skeleton } from '@mantine/core'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { type FeedbackItem, trpc } from '../../lib/trpc.ts'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './FeedbackEntry.module.css'
import { FeedbackSteps } from './FeedbackSteps.tsx'
import { NoteForm } from './NoteForm.tsx'

interface Props {
  item: FeedbackItem
  businessId: number
  businessName: string
}

/** Everything about one entry: what happened so far, the answer, the note. */
export function FeedbackPanel({ item, businessId, businessName }: Props) {
  const thread = trpc.feedback.thread.useQuery({ businessId, feedbackId: item.id })
  return (
    <div className={styles.panel}>
      {thread.isPending ? (
        <Skeleton height={44} />
      ) : thread.data === undefined ? (
        <LoadFailure
          error={thread.error}
          fallback="The history could not be read."
          onRetry={() => void thread.refetch()}
        />
      ) : (
        <FeedbackSteps thread={thread.data} />
      )}
      <AnswerForm item={item} businessId={businessId} businessName={businessName} />
      {item.phone === null ? null : (
        <div>
          <Anchor href={`tel:${item.phone}`} className={styles.contact}>
            Call {item.customerName}
          </Anchor>
        </div>
      )}
      <NoteForm item={item} businessId={businessId} />
    </div>
  )
}

import { Anchor, Skeleton } from '@mantine/core'
import { QueryState } from '../../components/QueryState.tsx'
import { type FeedbackItem, trpc } from '../../lib/trpc.ts'
import styles from './FeedbackEntry.module.css'
import { FeedbackSteps } from './FeedbackSteps.tsx'
import { NoteForm } from './NoteForm.tsx'
import { ReplyForm } from './ReplyForm.tsx'

interface Props {
  item: FeedbackItem
  businessId: number
  businessName: string
}

/** Everything about one entry: what happened so far, the reply, the note. */
export function FeedbackPanel({ item, businessId, businessName }: Props) {
  const thread = trpc.feedback.thread.useQuery({ businessId, feedbackId: item.id })
  return (
    <div className={styles.panel}>
      <QueryState query={thread} waiting={<Skeleton height={44} />} failed="The history could not be read.">
        {(data) => <FeedbackSteps thread={data} />}
      </QueryState>
      <ReplyForm item={item} businessId={businessId} businessName={businessName} links={thread.data?.links} />
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

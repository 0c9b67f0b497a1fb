import { relativeTime } from '@fivestead/domain/reviews/relative-time'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { Button } from '@mantine/core'
import { Card } from '../../../components/Card.tsx'
import ui from '../../../components/ui.module.css'
import { useUser } from '../../../lib/auth-context.tsx'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/reply-desk/en.ts'
import inbox from '../inbox/InboxCard.module.css'
import summary from '../inbox/ThreadSummary.module.css'
import { useNow } from '../use-now.ts'
import styles from './Desk.module.css'
import { A_GOOGLE_USER } from './DeskEntry.tsx'
import { firstWaiting, reviewsOf } from './use-desk.ts'

interface Props {
  /** Undefined for all businesses. */
  businessId: number | undefined
  /** Shows every review without a reply in the list below. */
  onShow(): void
}

/** Public reviews that wait for a reply, those with few stars first. */
export function WaitingReviews({ businessId, onShow }: Props) {
  const counts = trpc.replies.counts.useQuery(reviewsOf(businessId))
  const waiting = trpc.replies.list.useQuery(firstWaiting(businessId))
  const now = useNow()
  const { businesses } = useUser()
  const items = waiting.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card title={m.waitingForReply}>
      <ul className={`${ui.stack4} ${ui.column} ${inbox.list}`}>
        {items.map(({ id, businessId: of, rating, text, authorName, createdAt }) => (
          <li key={id}>
            <button
              type="button"
              className={`${ui.plainButton} ${ui.hoverable} ${ui.block} ${ui.wide} ${ui.round10} ${styles.waiting}`}
              onClick={onShow}
            >
              <span className={`${ui.stack4} ${summary.summary}`} data-state="new" data-rating={rating}>
                <span className={`${ui.between} ${summary.head}`}>
                  <span className={summary.name}>{authorName ?? A_GOOGLE_USER}</span>
                  <span className={ui.hint}>{relativeTime(Date.parse(createdAt), now)}</span>
                </span>
                {text ? (
                  <span className={summary.words} dir="auto">
                    {text}
                  </span>
                ) : null}
                {businessId === undefined ? (
                  <span className={summary.place}>{businesses.find((one) => one.id === of)?.name}</span>
                ) : null}
                <Stars rating={rating} size={16} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="outline" mt="md" onClick={onShow}>
        {m.showWaiting({ count: counts.data?.unanswered ?? items.length })}
      </Button>
    </Card>
  )
}

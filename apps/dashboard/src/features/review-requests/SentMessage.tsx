import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { type ReviewLog, trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/review-requests/en.ts'
import styles from './LogHistory.module.css'

/** The texts that went out for a request, once they are asked for. */
export function SentMessage({ businessId, log }: { businessId: number; log: ReviewLog }) {
  const [open, setOpen] = useState(false)
  const sent = trpc.reviewRequests.sent.useQuery({ businessId, requestId: log.id }, { enabled: open })
  if (log.dateSent === null || log.channel === 'link') return null
  return (
    <div className={`${ui.above6} ${styles.sent}`}>
      <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? m.hideTheText : m.showTheText}
      </Button>
      {open ? (
        <QueryState
          query={sent}
          waiting={<Skeleton height={96} />}
          failed={m.textLoadFailed}
          empty={<p>{m.textNotKept}</p>}
        >
          {(messages) =>
            messages.map(({ reminder, subject, text }) => (
              <figure key={reminder ?? 0}>
                <figcaption className={ui.strong}>
                  {[reminder === null ? null : m.reminder({ reminder }), subject].filter(Boolean).join(': ')}
                </figcaption>
                <p>{text}</p>
              </figure>
            ))
          }
        </QueryState>
      ) : null}
    </div>
  )
}

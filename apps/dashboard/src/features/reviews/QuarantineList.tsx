import * as common from '@fivestead/domain/languages/messages/common/en'
import * as reviewWords from '@fivestead/domain/languages/messages/reviews/en'
import { cacheAge } from '@fivestead/domain/reports/cache-age'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Card } from '../../components/Card.tsx'
import ui from '../../components/ui.module.css'
import { useMay } from '../../lib/auth-context.tsx'
import { type QuarantinedItem, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/reviews/en.ts'
import { DiscardQuarantined } from './DiscardQuarantined.tsx'
import { useRefreshInbox } from './inbox/use-refresh-inbox.ts'
import { QuarantineEntry } from './QuarantineEntry.tsx'
import styles from './QuarantineList.module.css'

const SHOWN = 15

/** Submissions of a flood, to accept or to discard; shown only while some wait (T13). */
export function QuarantineList({ businessId }: { businessId: number }) {
  const utils = trpc.useUtils()
  const refreshInbox = useRefreshInbox()
  const mayDecide = useMay('ask')
  const [asking, setAsking] = useState<readonly string[]>([])
  const { data } = trpc.quarantine.list.useQuery({ businessId, limit: SHOWN })
  const list = useRef<HTMLUListElement>(null)
  const done = async () => {
    // A decided entry leaves the list with its buttons: the keyboard focus continues at the list.
    list.current?.focus()
    setAsking([])
    refreshInbox()
    await utils.quarantine.list.invalidate({ businessId })
  }
  const release = useChange(trpc.quarantine.release, {
    done: ({ done: count }) => ({
      title: reviewWords.letIn,
      description: reviewWords.entriesLetIn({ count }),
    }),
    after: done,
    failed: { title: reviewWords.nothingWasChanged, description: common.pleaseTryAgain },
  })
  const discard = useChange(trpc.quarantine.discard, {
    done: ({ done: count }) => ({
      ...{ title: reviewWords.discarded, description: reviewWords.entriesDiscarded({ count }) },
      tone: 'neutral',
    }),
    after: done,
    failed: { title: reviewWords.nothingWasChanged, description: common.pleaseTryAgain },
  })
  const items: readonly QuarantinedItem[] = data?.items ?? []
  if (items.length === 0 || !mayDecide) return null
  const all = items.map(({ id }) => id)
  const busy = release.isPending || discard.isPending
  return (
    <Card title={reviewWords.quarantine}>
      <p className={`${ui.muted} ${ui.flush}`}>{reviewWords.quarantineExplained}</p>
      <div className={`${ui.flow8} ${ui.above12} ${styles.actions}`}>
        <Button disabled={busy} onClick={() => release.mutate({ businessId, ids: all })}>
          {m.letTheseIn({ count: items.length })}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => setAsking(all)}>
          {m.discardThese({ count: items.length })}
        </Button>
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        className={`${ui.listing} ${ui.column} ${styles.entries}`}
        aria-label={reviewWords.quarantine}
      >
        {items.map((item) => (
          <li key={item.id}>
            <QuarantineEntry item={item} age={cacheAge(Date.parse(item.createdAt), Date.now())}>
              <div className={`${ui.flow8} ${ui.above12} ${styles.actions}`}>
                <Button
                  variant="default"
                  disabled={busy}
                  onClick={() => release.mutate({ businessId, ids: [item.id] })}
                >
                  {m.letIn}
                </Button>
                <Button variant="subtle" disabled={busy} onClick={() => setAsking([item.id])}>
                  {m.discard}
                </Button>
              </div>
            </QuarantineEntry>
          </li>
        ))}
      </ul>
      {data?.nextCursor ? <p className={`${ui.above16} ${ui.hint}`}>{m.moreWaitBehindThese}</p> : null}
      <DiscardQuarantined
        count={asking.length}
        busy={discard.isPending}
        onClose={() => setAsking([])}
        onDiscard={() => discard.mutate({ businessId, ids: [...asking] })}
      />
    </Card>
  )
}

import { type FeedbackState, INBOX } from '@fivestead/domain/reviews/inbox/states'
import { Button } from '@mantine/core'
import ui from '../../../components/ui.module.css'
import { type InboxThread, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/inbox/en.ts'
import { RESOLVE_BUTTON } from './use-inbox-keys.ts'
import { useRefreshInbox } from './use-refresh-inbox.ts'

/** Buttons that lead to a new state, by the present state of the thread. */
const NEXT: Record<FeedbackState, { to: FeedbackState; label: string }[]> = {
  new: [
    { to: 'in progress', label: m.markInProgress },
    { to: 'solved', label: m.markResolved },
  ],
  'in progress': [
    { to: 'solved', label: m.markResolved },
    { to: 'new', label: m.backToNew },
  ],
  solved: [{ to: 'in progress', label: m.reopen }],
}

/** Moves a thread to another state. */
export function StateButtons({ thread, businessId }: { thread: InboxThread; businessId: number }) {
  const refresh = useRefreshInbox()
  const change = useChange(trpc.inbox.setState, {
    done: ({ state }) => INBOX.stateDone(state),
    failed: INBOX.stateFailed,
    refresh,
  })
  return (
    <div className={`${ui.row} ${ui.gap8}`}>
      {NEXT[thread.state].map(({ to, label }) => (
        <Button
          key={to}
          id={to === 'solved' ? RESOLVE_BUTTON : undefined}
          variant={to === 'solved' ? 'outline' : 'default'}
          loading={change.isPending && change.variables.state === to}
          disabled={change.isPending}
          onClick={() => change.mutate({ businessId, threadId: thread.id, state: to })}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

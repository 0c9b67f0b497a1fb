import { FEEDBACK_STATE_LABELS, type FeedbackState, INBOX } from '@fivestead/domain/reviews/inbox/states'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useUser } from '../../lib/auth-context.tsx'
import { loadDraft } from '../../lib/drafts.ts'
import { showToast } from '../../lib/toasts.ts'
import { type FeedbackItem, trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import styles from './FeedbackEntry.module.css'
import { FeedbackPanel } from './FeedbackPanel.tsx'
import { noteDraft } from './NoteForm.tsx'
import { replyDraft } from './ReplyForm.tsx'
import { useRefreshInbox } from './use-refresh-inbox.ts'

/** Buttons that lead to a new state, by the present state of the entry. */
const NEXT: Record<FeedbackState, { to: FeedbackState; label: string }[]> = {
  new: [
    { to: 'in progress', label: 'Mark in progress' },
    { to: 'solved', label: 'Mark resolved' },
  ],
  'in progress': [
    { to: 'solved', label: 'Mark resolved' },
    { to: 'new', label: 'Back to new' },
  ],
  solved: [{ to: 'in progress', label: 'Reopen' }],
}

interface Props {
  item: FeedbackItem
  businessId: number
  businessName: string
  /** The panel stands open from the beginning. */
  open?: boolean
  /** After a change of state, when the buttons may be gone. */
  onChanged(): void
}

/** An owner's actions on one entry: reply, note, history, and the states. */
export function FeedbackActions({ item, businessId, businessName, open = false, onChanged }: Props) {
  const account = useUser().id
  // An unsent draft is visible again.
  const [shown, setShown] = useState(
    () =>
      open || [replyDraft(item.id), noteDraft(item.id)].some((name) => loadDraft(account, name, {}) !== null),
  )
  const panelId = useId()
  const refresh = useRefreshInbox()
  const fail = useFailure()
  const change = trpc.feedback.setState.useMutation({
    onSuccess: ({ state }) => {
      showToast({ ...INBOX.stateDone(FEEDBACK_STATE_LABELS[state]), tone: 'success' })
      refresh()
      onChanged()
    },
    onError: (error) => fail(error, INBOX.stateFailed),
  })
  const name = item.customerName
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant={item.state === 'solved' || shown ? 'default' : 'outline'}
          aria-expanded={shown}
          aria-controls={panelId}
          aria-label={`${shown ? 'Close' : 'Reply and notes'}: feedback of ${name}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Close' : 'Reply and notes'}
        </Button>
        {NEXT[item.state].map(({ to, label }) => (
          <Button
            key={to}
            variant="default"
            loading={change.isPending && change.variables.state === to}
            disabled={change.isPending}
            aria-label={`${label}: feedback of ${name}`}
            onClick={() => change.mutate({ businessId, feedbackId: item.id, state: to })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div id={panelId}>
        {shown ? <FeedbackPanel item={item} businessId={businessId} businessName={businessName} /> : null}
      </div>
    </>
  )
}

import { INBOX } from '@fivestead/domain/reviews/inbox/states'
import { NativeSelect } from '@mantine/core'
import { type InboxThread, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/inbox/en.ts'
import styles from './Thread.module.css'
import { useRefreshInbox } from './use-refresh-inbox.ts'

/** Assigns a thread to a member; nothing where a team has one member alone. */
export function AssignSelect({ thread, businessId }: { thread: InboxThread; businessId: number }) {
  const { data: members = [] } = trpc.inbox.team.useQuery({ businessId })
  const refresh = useRefreshInbox()
  const assign = useChange(trpc.inbox.assign, {
    done: { title: m.assigned },
    failed: INBOX.stateFailed,
    refresh,
  })
  const { assignee } = thread
  const isGone = assignee !== null && !members.some(({ userId }) => userId === assignee.userId)
  if (members.length < 2 && assignee === null) return null
  return (
    <NativeSelect
      className={styles.assign ?? ''}
      aria-label={m.assignTo}
      value={assignee?.userId ?? ''}
      disabled={assign.isPending}
      onChange={({ currentTarget: { value } }) =>
        assign.mutate({ businessId, threadId: thread.id, userId: value === '' ? null : value })
      }
      data={[
        { value: '', label: m.assignedToNobody },
        ...(isGone && assignee ? [{ value: assignee.userId, label: assignee.name }] : []),
        ...members.map(({ userId, name, isYou }) => ({ value: userId, label: isYou ? m.you : name })),
      ]}
    />
  )
}

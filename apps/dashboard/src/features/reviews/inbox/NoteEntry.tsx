import type { CustomerEvent } from '@fivestead/domain/customers/history'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { INBOX } from '@fivestead/domain/reviews/inbox/states'
import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import ui from '../../../components/ui.module.css'
import { May } from '../../../lib/auth-context.tsx'
import { noteTitle } from '../../../lib/event-words.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/inbox/en.ts'
import styles from './Thread.module.css'
import { useRefreshInbox } from './use-refresh-inbox.ts'

interface Props {
  businessId: number
  threadId: string
  note: CustomerEvent
  when: ReactNode
}

/** A private note in a thread, and the way to delete it. */
export function NoteEntry({ businessId, threadId, note, when }: Props) {
  const [asking, setAsking] = useState(false)
  const refresh = useRefreshInbox()
  const remove = useChange(trpc.inbox.removeNote, {
    done: INBOX.noteDeleted,
    failed: INBOX.noteFailed,
    refresh,
  })
  return (
    <>
      <div className={`${ui.line} ${ui.between} ${ui.gap8} ${styles.noteHead}`}>
        <p className={`${ui.flush} ${ui.small} ${styles.title}`}>
          <strong>{noteTitle(note.by)}</strong> {when}
        </p>
        {asking || !note.isRemovable ? null : (
          <May right="ask">
            <Button variant="subtle" color="gray" px={8} onClick={() => setAsking(true)}>
              {common.deleteWord}
            </Button>
          </May>
        )}
      </div>
      <p className={styles.words}>{note.text}</p>
      {asking ? (
        <Group gap="xs" mt={8}>
          <Button variant="default" autoFocus disabled={remove.isPending} onClick={() => setAsking(false)}>
            {common.keep}
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ businessId, threadId, noteId: Number(note.id) })}
          >
            {m.deleteNote}
          </Button>
        </Group>
      ) : null}
    </>
  )
}

import { INBOX, NOTE_MAX } from '@fivestead/domain/reviews/inbox/states'
import { Button, Textarea } from '@mantine/core'
import { Unsaved } from '../../../components/Unsaved.tsx'
import ui from '../../../components/ui.module.css'
import { type ThreadItem, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/inbox/en.ts'
import styles from './Thread.module.css'
import { useRefreshInbox } from './use-refresh-inbox.ts'

/** The name of the draft of a note. */
export const noteDraft = (threadId: string) => `note-${threadId}`

const isEmpty = ({ note }: { note: string }) => note.trim() === ''

/** A note that nobody but the owner reads. */
export function NoteForm({ thread, businessId }: { thread: ThreadItem; businessId: number }) {
  const { form, busy, unsaved, onSubmit } = useAppForm(
    (values) => ({ note: isEmpty(values) ? INBOX.noteMissing : null }),
    { note: '' },
    { draft: { name: noteDraft(thread.id), isEmpty } },
  )
  const refresh = useRefreshInbox()
  const save = useChange(trpc.inbox.addNote, {
    done: INBOX.noteDone,
    after: () => form.setFieldValue('note', ''),
    failed: INBOX.noteFailed,
    refresh,
  })
  return (
    <form
      noValidate
      className={`${ui.row} ${styles.line}`}
      aria-label={m.noteAbout({ customerName: thread.customerName })}
      onSubmit={onSubmit(({ note }) =>
        save.mutateAsync({ businessId, threadId: thread.id, note: note.trim() }),
      )}
    >
      <Textarea
        aria-label={m.privateNote}
        placeholder={m.onlyYouSeeIt}
        className={styles.field ?? ''}
        inputWrapperOrder={['error', 'input']}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={NOTE_MAX}
        {...form.getInputProps('note')}
      />
      <Button type="submit" variant="default" loading={busy}>
        {m.saveNote}
      </Button>
      <Unsaved shown={unsaved} />
    </form>
  )
}

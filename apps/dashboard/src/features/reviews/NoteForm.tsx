import { INBOX, NOTE_MAX } from '@fivestead/domain/reviews/inbox/states'
import { showToast } from '@fivestead/ui/toasts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type FeedbackItem, trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import { useRefreshInbox } from './use-refresh-inbox.ts'

/** A note that nobody but the owner reads. */
export function NoteForm({ item, businessId }: { item: FeedbackItem; businessId: number }) {
  const [note, setNote] = useState(item.note ?? '')
  const refresh = useRefreshInbox()
  const fail = useFailure()
  const save = trpc.feedback.setNote.useMutation({
    onSuccess: (saved) => {
      setNote(saved.note ?? '')
      showToast({ ...INBOX.noteDone, tone: 'success' })
      refresh()
    },
    onError: (error) => fail(error, INBOX.noteFailed),
  })
  return (
    <form
      aria-label={`Note about ${item.customerName}`}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ businessId, feedbackId: item.id, note })
      }}
    >
      <Textarea
        label="Private note"
        description="Only you see it."
        autosize
        minRows={1}
        maxRows={8}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" mt="sm" variant="default" loading={save.isPending}>
        Save note
      </Button>
    </form>
  )
}

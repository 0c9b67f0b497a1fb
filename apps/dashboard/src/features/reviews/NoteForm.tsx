import { INBOX, NOTE_MAX } from '@fivestead/domain/reviews/inbox/states'
import { Button, Textarea } from '@mantine/core'
import { Unsaved } from '../../components/Unsaved.tsx'
import { showToast } from '../../lib/toasts.ts'
import { type FeedbackItem, trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useFailure } from '../../lib/use-failure.ts'
import { useRefreshInbox } from './use-refresh-inbox.ts'

/** The name of the draft of a note. */
export const noteDraft = (feedbackId: string) => `note-${feedbackId}`

/** A note that nobody but the owner reads. */
export function NoteForm({ item, businessId }: { item: FeedbackItem; businessId: number }) {
  // Its length is kept by the field, and anything else may be recorded.
  const { form, busy, unsaved, onSubmit } = useAppForm(
    null,
    { note: item.note ?? '' },
    { draft: { name: noteDraft(item.id), isEmpty: ({ note }) => note === (item.note ?? '') } },
  )
  const refresh = useRefreshInbox()
  const fail = useFailure()
  const save = trpc.feedback.setNote.useMutation({
    onSuccess: (saved) => {
      form.setFieldValue('note', saved.note ?? '')
      showToast({ ...INBOX.noteDone, tone: 'success' })
      refresh()
    },
    onError: (error) => fail(error, INBOX.noteFailed),
  })
  return (
    <form
      aria-label={`Note about ${item.customerName}`}
      onSubmit={onSubmit(({ note }) => save.mutateAsync({ businessId, feedbackId: item.id, note }))}
    >
      <Textarea
        label="Private note"
        description="Only you see it."
        autosize
        minRows={1}
        maxRows={8}
        maxLength={NOTE_MAX}
        {...form.getInputProps('note')}
      />
      <Button type="submit" mt="sm" variant="default" loading={busy}>
        Save note
      </Button>
      <Unsaved shown={unsaved} />
    </form>
  )
}

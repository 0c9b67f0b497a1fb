import { REPLIES } from '@fivestead/domain/reviews/replies/texts'
import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { statusOf } from '../../../lib/server-words.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type DeskReview, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import { usePatchDesk } from './use-desk.ts'

interface Props {
  businessId: number
  review: DeskReview
  onClose(): void
}

/** Asks once before a reply is taken away from Google. */
export function DeleteReply({ businessId, review, onClose }: Props) {
  const utils = trpc.useUtils()
  const patch = usePatchDesk()
  const fail = useFailure()
  const remove = trpc.replies.remove.useMutation({
    retry: false,
    onSuccess: (changed) => {
      patch(changed)
      showToast({ ...REPLIES.deleted, tone: 'success' })
      onClose()
    },
    onError: (error) => {
      fail(error, REPLIES.deleteFailed)
      if (statusOf(error) !== 409) return
      void utils.replies.invalidate()
      onClose()
    },
  })
  return (
    <Dialog title="Delete this reply?" opened onClose={onClose}>
      <Stack gap="md">
        <Text>It goes from Google too. You can write a new one at any time.</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            Keep reply
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate({ businessId, reviewId: review.id, seenReply: review.reply?.text ?? null })
            }
          >
            Delete reply
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

import { REPLIES } from '@fivestead/domain/reviews/replies/texts'
import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { statusOf } from '../../../lib/server-words.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type DeskReview, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import * as m from '../../../messages/reply-desk/en.ts'
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
    <Dialog title={m.deleteThisReply} opened onClose={onClose}>
      <Stack gap="md">
        <Text>{m.itGoesFromGoogle}</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            {m.keepReply}
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate({ businessId, reviewId: review.id, seenReply: review.reply?.text ?? null })
            }
          >
            {m.deleteReply}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

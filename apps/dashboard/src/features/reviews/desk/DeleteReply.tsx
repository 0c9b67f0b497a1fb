import { REPLIES } from '@fivestead/domain/reviews/replies/texts'
import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { statusOf } from '../../../lib/server-words.ts'
import { type DeskReview, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
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
  const remove = useChange(trpc.replies.remove, {
    retry: false,
    done: REPLIES.deleted,
    after: (changed) => {
      patch(changed)
      onClose()
    },
    failed: (error) => {
      if (statusOf(error) === 409) {
        void utils.replies.invalidate()
        onClose()
      }
      return REPLIES.deleteFailed
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

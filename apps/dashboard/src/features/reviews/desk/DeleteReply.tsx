import * as reviewWords from '@fivestead/domain/languages/messages/reviews/en'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
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

/** Asks for confirmation before a reply is deleted from Google. */
export function DeleteReply({ businessId, review, onClose }: Props) {
  const utils = trpc.useUtils()
  const patch = usePatchDesk()
  const remove = useChange(trpc.replies.remove, {
    retry: false,
    done: { title: reviewWords.replyDeleted },
    after: (changed) => {
      patch(changed)
      onClose()
    },
    failed: (error) => {
      if (statusOf(error) === 409) {
        void utils.replies.invalidate()
        onClose()
      }
      return { title: reviewWords.replyNotDeleted, description: reviewWords.replyNotDeletedHint }
    },
  })
  return (
    <ConfirmDialog
      title={m.deleteThisReply}
      text={m.deleteEffect}
      keep={m.keepReply}
      action={m.deleteReply}
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate({ businessId, reviewId: review.id, seenReply: review.reply?.text ?? null })
      }
      onClose={onClose}
    />
  )
}

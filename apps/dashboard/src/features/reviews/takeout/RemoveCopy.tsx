import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/takeout/en.ts'

/** Asks before the owner's own copy of their Google reviews is removed. */
export function RemoveCopy({ businessId, onClose }: { businessId: number; onClose(): void }) {
  const { data } = trpc.reviews.profile.copies.useQuery({ businessId })
  const remove = useChange(trpc.reviews.profile.removeCopy, {
    done: ({ removed }) => m.removed({ count: removed }),
    after: onClose,
    failed: m.notRemoved,
    refresh: (utils) => Promise.all([utils.replies.invalidate(), utils.reviews.profile.invalidate()]),
  })
  return (
    <ConfirmDialog
      title={m.removeTitle}
      text={m.removeText({ count: data?.count ?? 0 })}
      keep={m.keep}
      action={m.remove}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ businessId })}
      onClose={onClose}
    />
  )
}

import * as common from '@fivestead/domain/languages/messages/common/en'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import * as m from '../../messages/reviews/en.ts'

interface Props {
  /** Number of entries to discard; at 0 the dialog is closed. */
  count: number
  busy: boolean
  onClose(): void
  onDiscard(): void
}

/** Asks for confirmation: discarded entries cannot be restored. */
export function DiscardQuarantined({ count, busy, onClose, onDiscard }: Props) {
  return (
    <ConfirmDialog
      title={m.discard}
      text={m.deletedForGood({ count })}
      keep={common.keep}
      action={m.discard}
      isPending={busy}
      opened={count > 0}
      onConfirm={onDiscard}
      onClose={onClose}
    />
  )
}

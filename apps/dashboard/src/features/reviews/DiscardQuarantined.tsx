import * as common from '@fivestead/domain/languages/messages/common/en'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import * as m from '../../messages/reviews/en.ts'

interface Props {
  /** How many entries would go; nobody is asked while it is 0. */
  count: number
  busy: boolean
  onClose(): void
  onDiscard(): void
}

/** Asks once: what is discarded does not come back. */
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

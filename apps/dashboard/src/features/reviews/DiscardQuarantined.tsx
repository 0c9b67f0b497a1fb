import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
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
    <Dialog title={m.discard} opened={count > 0} onClose={onClose}>
      <Stack gap="md">
        <Text>{m.deletedForGood({ count })}</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {m.keep}
          </Button>
          <Button color="red" loading={busy} onClick={onDiscard}>
            {m.discard}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

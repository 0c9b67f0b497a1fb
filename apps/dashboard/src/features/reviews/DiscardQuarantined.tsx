import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'

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
    <Dialog title="Discard" opened={count > 0} onClose={onClose}>
      <Stack gap="md">
        <Text>{count === 1 ? 'This entry is' : `These ${count} entries are`} deleted for good.</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Keep
          </Button>
          <Button color="red" loading={busy} onClick={onDiscard}>
            Discard
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

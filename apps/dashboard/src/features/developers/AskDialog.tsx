import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import * as m from '../../messages/developers/en.ts'

interface Props {
  title: string
  text: string
  /** Words of the button that does it. */
  action: string
  isDoing: boolean
  onDo(): void
  onClose(): void
}

/** Asks before something ends for good. */
export function AskDialog({ title, text, action, isDoing, onDo, onClose }: Props) {
  return (
    <Dialog title={title} opened onClose={onClose}>
      <Stack gap="md">
        <Text>{text}</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            {m.keepIt}
          </Button>
          <Button color="red" loading={isDoing} onClick={onDo}>
            {action}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

interface Props {
  title: string
  text: ReactNode
  /** Label of the button that closes the dialog and changes nothing; it has the focus. */
  keep: string
  /** Label of the button that confirms. */
  action: string
  /** Red for what cannot be taken back. */
  color?: 'red' | 'evergreen'
  isPending?: boolean
  opened?: boolean
  onConfirm(): void
  onClose(): void
  /** More below the text. */
  children?: ReactNode
}

/** Dialog that asks for confirmation of an action. */
export function ConfirmDialog({
  title,
  text,
  keep,
  action,
  color = 'red',
  isPending = false,
  opened = true,
  onConfirm,
  onClose,
  children,
}: Props) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <Stack gap="md">
        <Text>{text}</Text>
        {children}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            {keep}
          </Button>
          <Button color={color} loading={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

import { Button, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

interface FormProps {
  /** Label of the button that closes the dialog and changes nothing. */
  keep: string
  /** Label of the button that submits. */
  action: string
  /** Red for what cannot be taken back. */
  color?: 'red' | 'evergreen'
  disabled?: boolean
  busy: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose(): void
  children: ReactNode
}

/** A form inside a dialog: its fields, and the two buttons below them. */
export function DialogForm({
  keep,
  action,
  color = 'evergreen',
  disabled = false,
  busy,
  onSubmit,
  onClose,
  children,
}: FormProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        {children}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {keep}
          </Button>
          <Button type="submit" color={color} disabled={disabled} loading={busy}>
            {action}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}

/** A dialog that is one form. */
export function FormDialog({
  title,
  opened = true,
  ...form
}: FormProps & { title: string; opened?: boolean }) {
  return (
    <Dialog title={title} opened={opened} onClose={form.onClose}>
      <DialogForm {...form} />
    </Dialog>
  )
}

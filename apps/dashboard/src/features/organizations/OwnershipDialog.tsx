import { Button, Checkbox, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import * as m from '../../messages/organizations/en.ts'

interface Props {
  title: string
  /** A paragraph, or several. */
  text: string | readonly string[]
  action: string
  busy: boolean
  /** Asks whether the present owner stays one. */
  asksStays?: boolean
  onConfirm(confirmed: { password?: string; stays: boolean }): void
  onClose(): void
}

/** A step of ownership that is confirmed with the password, where the account has one. */
export function OwnershipDialog({ title, text, action, busy, asksStays = false, onConfirm, onClose }: Props) {
  const { logins } = useUser()
  const [password, setPassword] = useState('')
  const [stays, setStays] = useState(false)
  return (
    <Dialog title={title} opened onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm({ stays, ...(logins.traditional ? { password } : {}) })
        }}
      >
        <Stack gap="md">
          {[text].flat().map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          {asksStays ? (
            <Checkbox
              label={m.iStayAnOwner}
              description={m.otherwiseYouBecomeA}
              checked={stays}
              onChange={(event) => setStays(event.currentTarget.checked)}
            />
          ) : null}
          {logins.traditional ? (
            <PasswordInput
              label={m.yourPassword}
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          ) : null}
          <DialogActions>
            <Button variant="default" onClick={onClose} disabled={busy}>
              {m.cancel}
            </Button>
            <Button type="submit" loading={busy} disabled={logins.traditional && password === ''}>
              {action}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}

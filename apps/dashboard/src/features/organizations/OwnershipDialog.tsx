import * as common from '@fivestead/domain/languages/messages/common/en'
import { Checkbox, PasswordInput, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../components/FormDialog.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import * as m from '../../messages/organizations/en.ts'

interface Props {
  title: string
  /** A paragraph, or several. */
  text: string | readonly string[]
  action: string
  busy: boolean
  /** True to ask if the present owner remains an owner. */
  asksStays?: boolean
  onConfirm(confirmed: { password?: string; stays: boolean }): void
  onClose(): void
  /** Fields above the text. */
  children?: ReactNode
}

/** A step of ownership that is confirmed with the password, where the account has one. */
export function OwnershipDialog({
  title,
  text,
  action,
  busy,
  asksStays = false,
  onConfirm,
  onClose,
  children,
}: Props) {
  const { logins } = useUser()
  const [password, setPassword] = useState('')
  const [stays, setStays] = useState(false)
  return (
    <FormDialog
      title={title}
      keep={common.cancel}
      action={action}
      disabled={logins.traditional && password === ''}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm({ stays, ...(logins.traditional ? { password } : {}) })
      }}
      onClose={onClose}
    >
      {children}
      {[text].flat().map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {asksStays ? (
        <Checkbox
          label={m.stayOwner}
          description={m.stayOwnerHint}
          checked={stays}
          onChange={(event) => setStays(event.currentTarget.checked)}
        />
      ) : null}
      {logins.traditional ? (
        <PasswordInput
          label={common.yourPassword}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : null}
    </FormDialog>
  )
}

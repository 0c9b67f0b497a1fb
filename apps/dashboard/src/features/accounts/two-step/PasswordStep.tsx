import { newCodesSchema } from '@fivestead/domain/accounts/two-step/schemas'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { PasswordInput, Text } from '@mantine/core'
import { DialogForm } from '../../../components/FormDialog.tsx'
import { useUser } from '../../../lib/auth-context.tsx'
import { useAppForm } from '../../../lib/use-app-form.ts'

interface Props {
  lead: string
  submit: string
  send: (values: { password?: string }) => Promise<unknown>
  onClose(): void
}

/** Asks for the password if the account has one. */
export function PasswordStep({ lead, submit, send, onClose }: Props) {
  const hasPassword = useUser().logins.traditional
  const { form, busy, onSubmit } = useAppForm<{ password?: string }>(
    newCodesSchema,
    hasPassword ? { password: '' } : {},
    { refusals: { 'password-incorrect': 'password' } },
  )
  return (
    <DialogForm keep={common.cancel} action={submit} busy={busy} onSubmit={onSubmit(send)} onClose={onClose}>
      <Text>{lead}</Text>
      {hasPassword ? (
        <PasswordInput
          label={common.yourPassword}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      ) : null}
    </DialogForm>
  )
}

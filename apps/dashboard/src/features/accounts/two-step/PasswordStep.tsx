import { newCodesSchema } from '@fivestead/domain/accounts/two-step/schemas'
import { TWO_STEP_SETTINGS } from '@fivestead/domain/accounts/two-step/texts'
import { PasswordInput, Text } from '@mantine/core'
import { DialogForm } from '../../../components/FormDialog.tsx'
import { useUser } from '../../../lib/auth-context.tsx'
import { useAppForm } from '../../../lib/use-app-form.ts'
import * as m from '../../../messages/accounts/en.ts'

interface Props {
  lead: string
  submit: string
  send: (values: { password?: string }) => Promise<unknown>
  onClose(): void
}

/** Asks for the password, where the account has one. */
export function PasswordStep({ lead, submit, send, onClose }: Props) {
  const hasPassword = useUser().logins.traditional
  const { form, busy, onSubmit } = useAppForm<{ password?: string }>(
    newCodesSchema,
    hasPassword ? { password: '' } : {},
    { refusals: { 'password-incorrect': 'password' } },
  )
  return (
    <DialogForm keep={m.cancel} action={submit} busy={busy} onSubmit={onSubmit(send)} onClose={onClose}>
      <Text>{lead}</Text>
      {hasPassword ? (
        <PasswordInput
          label={TWO_STEP_SETTINGS.password}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      ) : null}
    </DialogForm>
  )
}

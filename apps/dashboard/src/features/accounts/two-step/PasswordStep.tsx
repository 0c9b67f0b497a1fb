import { newCodesSchema } from '@fivestead/domain/accounts/two-step/schemas'
import { TWO_STEP_SETTINGS } from '@fivestead/domain/accounts/two-step/texts'
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { DialogActions } from '../../../components/DialogActions.tsx'
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
    <form noValidate onSubmit={onSubmit(send)}>
      <Stack gap="md">
        <Text>{lead}</Text>
        {hasPassword ? (
          <PasswordInput
            label={TWO_STEP_SETTINGS.password}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
        ) : null}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {m.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {submit}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}

import { passwordChangeSchema } from '@fivestead/domain/accounts/schemas'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { PasswordInput, Stack } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { FormEnd } from '../../components/FormEnd.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/accounts/en.ts'

/** A new password, for accounts that sign in with one; every other browser is signed out. */
export function PasswordForm() {
  const user = useUser()
  const { form, busy, unsaved, onSubmit } = useAppForm(
    passwordChangeSchema,
    { currentPassword: '', newPassword: '', confirmPassword: '' },
    {
      refusals: { 'password-incorrect': 'currentPassword', 'password-weak': 'newPassword' },
    },
  )
  const change = useChange(trpc.auth.changePassword, {
    // A lost answer would come back as a wrong current password.
    retry: false,
    done: { title: accountWords.passwordUpdated, description: m.otherDevicesSignedOut },
    after: () => form.reset(),
    failed: { title: accountWords.passwordNotSaved },
    refresh: (utils) => void utils.auth.sessions.invalidate(),
  })
  return (
    <Card title={common.password}>
      <form noValidate aria-label={common.password} onSubmit={onSubmit(change.mutateAsync)}>
        <Stack gap="md" maw={460}>
          {/* Tells a password manager whose password this is. */}
          <input type="text" autoComplete="username" value={user.username ?? ''} readOnly hidden />
          <PasswordInput
            label={common.currentPassword}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label={m.newPassword}
            autoComplete="new-password"
            description={accountWords.passwordHint}
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label={m.confirmNewPassword}
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
          <FormEnd action={m.updatePassword} busy={busy} unsaved={unsaved} />
        </Stack>
      </form>
    </Card>
  )
}

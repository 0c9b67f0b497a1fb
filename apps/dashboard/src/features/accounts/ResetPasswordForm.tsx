import { passwordResetSchema } from '@fivestead/domain/accounts/schemas'
import { PASSWORD, PASSWORD_RESET } from '@fivestead/domain/accounts/texts'
import { showToast } from '@fivestead/ui/toasts'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useAuth } from '../../lib/auth-context.tsx'
import { serverWords } from '../../lib/server-words.ts'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useFailure } from '../../lib/use-failure.ts'

interface Props {
  token: string
  /** The link was used, has expired, or was never one. */
  onDead(): void
}

/** The new password of whoever holds the mailed link; every session of the account ends with it. */
export function ResetPasswordForm({ token, onDead }: Props) {
  const fail = useFailure()
  const navigate = useNavigate()
  const { signedOut } = useAuth()
  const { form, busy, onSubmit } = useAppForm(passwordResetSchema, { token, newPassword: '' })
  const reset = trpc.auth.resetPassword.useMutation({
    // A lost answer would come back as a link that is no longer valid.
    retry: false,
    onSuccess: async () => {
      showToast({ title: PASSWORD.done, description: 'Sign in with your new password.', tone: 'success' })
      signedOut()
      await navigate({ to: '/login', replace: true })
    },
    onError: (error) => {
      if (serverWords(error) === PASSWORD_RESET.dead) onDead()
      else fail(error, { title: PASSWORD.failed })
    },
  })
  return (
    <form noValidate onSubmit={onSubmit(reset.mutateAsync)} aria-label="Choose a new password">
      <Stack gap="md">
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          description={PASSWORD.hint}
          {...form.getInputProps('newPassword')}
        />
        <Button type="submit" size="md" fullWidth mt="xs" loading={busy}>
          Set new password
        </Button>
      </Stack>
    </form>
  )
}

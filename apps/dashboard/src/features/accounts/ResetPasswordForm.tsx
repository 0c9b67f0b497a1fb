import { newPasswordRules } from '@fivestead/domain/accounts/check'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import { showToast } from '@fivestead/ui/toasts'
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAuth } from '../../lib/auth-context.tsx'
import { PlainFields, useRefusedForm } from '../../lib/posted-form.tsx'
import { rich, strong } from '../../lib/rich.ts'
import { isDeadLink } from '../../lib/server-words.ts'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useFailure } from '../../lib/use-failure.ts'
import * as m from '../../messages/accounts/en.ts'
import { RefusedNote } from './RefusedNote.tsx'

interface Props {
  token: string
  /** The link was used, has expired, or was never one. */
  onDead(): void
}

/** The new password of whoever holds the mailed link; every session of the account ends with it. */
export function ResetPasswordForm({ token, onDead }: Props) {
  const fail = useFailure()
  const posted = useRefusedForm()
  const navigate = useNavigate()
  const { signedOut } = useAuth()
  const { client } = trpc.useUtils()
  const account = useQuery({
    queryKey: ['password reset', token],
    queryFn: () => client.auth.openPasswordReset.mutate({ token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Any other failure leaves the form: the link may work all the same.
  const dead = isDeadLink(account.error)
  useEffect(() => {
    if (dead) onDead()
  }, [dead, onDead])
  const { form, busy, onSubmit } = useAppForm(
    newPasswordRules,
    { token, newPassword: '' },
    { refusals: { 'password-weak': 'newPassword' }, refused: posted },
  )
  const reset = trpc.auth.resetPassword.useMutation({
    // A lost answer would come back as a link that is no longer valid.
    retry: false,
    onSuccess: async () => {
      showToast({
        title: accountWords.passwordUpdated,
        description: m.signInWithNewPassword,
        tone: 'success',
      })
      signedOut()
      await navigate({ to: '/login', replace: true })
    },
    onError: (error) => {
      if (isDeadLink(error)) onDead()
      else fail(error, { title: accountWords.passwordNotSaved })
    },
  })
  return (
    <form
      method="post"
      noValidate
      data-plain=""
      onSubmit={onSubmit(reset.mutateAsync)}
      aria-label={m.chooseANewPassword}
    >
      <PlainFields />
      <input type="hidden" name="token" defaultValue={token} />
      <Stack gap="md">
        {account.data?.username ? (
          <Text style={{ overflowWrap: 'anywhere' }}>
            {rich(m.usernameIs({ name: strong, username: account.data.username }))}
          </Text>
        ) : null}
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={account.data?.username ?? ''} readOnly hidden />
        <PasswordInput
          label={m.newPassword}
          name="newPassword"
          autoComplete="new-password"
          description={accountWords.passwordHint}
          {...form.getInputProps('newPassword')}
        />
        <RefusedNote posted={posted} title={accountWords.passwordNotSaved} />
        <Button type="submit" size="md" fullWidth mt="xs" loading={busy}>
          {m.setNewPassword}
        </Button>
      </Stack>
    </form>
  )
}

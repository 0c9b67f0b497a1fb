import type { authLoginSchema, loginSchema } from '@fivestead/domain/accounts/schemas'
import { LOGIN } from '@fivestead/domain/accounts/texts'
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useAppForm } from '../../lib/use-app-form.ts'
import { ForgotLink } from './ForgotLink.tsx'
import { type LoginFailure, useLogin } from './use-login.ts'

interface Props {
  /** /login and /auth ask for different things. */
  schema: typeof loginSchema | typeof authLoginSchema
  failure: LoginFailure
  /** Username filled in at the start. */
  username?: string
}

export function LoginForm({ schema, failure, username = '' }: Props) {
  const { signIn, refused } = useLogin(failure)
  const { form, busy, onSubmit } = useAppForm(schema, { username, password: '' })
  return (
    <form method="post" noValidate onSubmit={onSubmit(signIn)} aria-label="Login">
      <Stack gap="md">
        <TextInput
          label="Username"
          description={LOGIN.orEmail}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus={username === '' ? undefined : true}
          {...form.getInputProps('password')}
        />
        {refused === null ? null : (
          <Alert color="red" variant="light" role="alert">
            {refused}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth mt="xs" loading={busy}>
          Sign In
        </Button>
        <ForgotLink />
      </Stack>
    </form>
  )
}

import type { authLoginSchema, loginSchema } from '@fivestead/domain/accounts/schemas'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useAppForm } from '../../lib/use-app-form.ts'
import { ForgotLink } from './ForgotLink.tsx'
import { type LoginFailure, useLogin } from './use-login.ts'

interface Props {
  /** /login and /auth ask for different things (AUTH-5). */
  schema: typeof loginSchema | typeof authLoginSchema
  failure: LoginFailure
  /** Who signs in here most likely. */
  username?: string
}

export function LoginForm({ schema, failure, username = '' }: Props) {
  const signIn = useLogin(failure)
  const { form, busy, onSubmit } = useAppForm(schema, { username, password: '' })
  return (
    <form noValidate onSubmit={onSubmit(signIn)} aria-label="Login">
      <Stack gap="md">
        <TextInput
          label="Username"
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
        <Button type="submit" size="md" fullWidth mt="xs" loading={busy}>
          Sign In
        </Button>
        <ForgotLink />
      </Stack>
    </form>
  )
}

import type { authLoginRules, loginRules } from '@fivestead/domain/accounts/check'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PlainFields, useRefusedForm } from '../../lib/posted-form.tsx'
import { useAppForm } from '../../lib/use-app-form.ts'
import * as m from '../../messages/accounts/en.ts'
import { ForgotLink } from './ForgotLink.tsx'
import { PasskeyButton } from './passkeys/PasskeyButton.tsx'
import { type LoginFailure, useLogin } from './use-login.ts'

/** Loaded when needed: few accounts have a second step, and the sign-in pages stay light. */
const SecondStepForm = lazyPart(() =>
  import('./two-step/SecondStepForm.tsx').then((part) => part.SecondStepForm),
)

interface Props {
  /** Rules of /login or of /auth, which differ. */
  rules: typeof loginRules | typeof authLoginRules
  failure: LoginFailure
  /** Username filled in at the start. */
  username?: string
  /** True if the guard has kept a path to return to. */
  returns?: boolean
  /** Content to show in place of the second step. */
  insteadOfCode?: ReactNode
  /** Another way to sign in, shown below the first step. */
  children?: ReactNode
}

export function LoginForm({
  rules,
  failure,
  username = '',
  returns = false,
  insteadOfCode,
  children,
}: Props) {
  const posted = useRefusedForm()
  const { signIn, refused, secondStep } = useLogin(failure, posted?.refusal ?? null)
  const { form, busy, onSubmit } = useAppForm(rules, { username, password: '' }, { refused: posted })
  if (secondStep) return insteadOfCode ?? <SecondStepForm takesFocus />
  return (
    <>
      <form method="post" noValidate data-plain="" onSubmit={onSubmit(signIn)} aria-label={m.login}>
        <PlainFields returns={returns} />
        <Stack gap="md">
          <TextInput
            label={common.username}
            name="username"
            description={accountWords.orEmailOfAccount}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label={common.password}
            name="password"
            autoComplete="current-password"
            data-autofocus={username === '' ? undefined : true}
            {...form.getInputProps('password')}
          />
          {refused === null ? null : (
            <Alert color="red" variant="light" role="alert" title={refused.title}>
              {refused.text}
            </Alert>
          )}
          <Button type="submit" size="md" fullWidth mt="xs" loading={busy}>
            {m.signIn}
          </Button>
          <PasskeyButton />
          <ForgotLink />
        </Stack>
      </form>
      {children}
    </>
  )
}

import { errorText } from '@fivestead/client/http-error'
import { secondStepRules } from '@fivestead/domain/accounts/check'
import * as m from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useAuth } from '../../../lib/auth-context.tsx'
import { PlainFields, useRefusedForm } from '../../../lib/posted-form.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'

interface Props {
  /** The form took the place of the one with the password: the focus comes along. */
  takesFocus?: boolean
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ takesFocus = false }: Props) {
  const posted = useRefusedForm()
  const { signedIn } = useAuth()
  const field = useRef<HTMLInputElement>(null)
  /** A phone shows the keyboard that fits. */
  const [recovery, setRecovery] = useState(false)
  useEffect(() => {
    if (takesFocus || recovery) field.current?.focus()
  }, [takesFocus, recovery])
  const { form, busy, onSubmit } = useAppForm(
    secondStepRules,
    { code: '' },
    { refused: posted, refusals: { 'code-incorrect': 'code' } },
  )
  const finish = useChange(trpc.twoStep.finish, {
    // A code counts once.
    retry: false,
    done: { title: m.loginSuccessful, description: m.welcomeBack },
    after: (user) => signedIn(user),
  })
  const said = finish.isError ? errorText(finish.error, m.codeNotChecked) : posted?.refusal?.message
  return (
    <form
      method="post"
      noValidate
      data-plain=""
      onSubmit={onSubmit(finish.mutateAsync)}
      aria-label={m.twoStepSignIn}
    >
      <PlainFields returns />
      <Stack gap="md">
        <TextInput
          ref={field}
          label={recovery ? m.recoveryCode : m.code}
          name="code"
          description={recovery ? undefined : m.appCodeHint}
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
        {said && form.errors.code === undefined ? (
          <Alert color="red" variant="light" role="alert">
            {said}
          </Alert>
        ) : null}
        <Button type="submit" size="md" fullWidth mt="xs" loading={busy}>
          {common.continueWord}
        </Button>
        <PasskeyButton />
        {recovery ? (
          <Text size="sm" c="dimmed">
            {m.lostPhoneAndCodes}
          </Text>
        ) : (
          <Button variant="subtle" onClick={() => setRecovery(true)}>
            {m.useARecoveryCode}
          </Button>
        )}
      </Stack>
    </form>
  )
}

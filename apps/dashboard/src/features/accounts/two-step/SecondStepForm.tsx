import { errorText } from '@fivestead/client/http-error'
import { secondStepRules } from '@fivestead/domain/accounts/check'
import { LOGIN } from '@fivestead/domain/accounts/texts'
import { SECOND_STEP } from '@fivestead/domain/accounts/two-step/texts'
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
    done: LOGIN.done,
    after: (user) => signedIn(user),
  })
  const said = finish.isError ? errorText(finish.error, SECOND_STEP.failed) : posted?.refusal?.message
  return (
    <form
      method="post"
      noValidate
      data-plain=""
      onSubmit={onSubmit(finish.mutateAsync)}
      aria-label={SECOND_STEP.title}
    >
      <PlainFields returns />
      <Stack gap="md">
        <TextInput
          ref={field}
          label={recovery ? SECOND_STEP.recoveryLabel : SECOND_STEP.label}
          name="code"
          description={recovery ? undefined : SECOND_STEP.hint}
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
          {SECOND_STEP.submit}
        </Button>
        <PasskeyButton />
        {recovery ? (
          <Text size="sm" c="dimmed">
            {SECOND_STEP.lost}
          </Text>
        ) : (
          <Button variant="subtle" onClick={() => setRecovery(true)}>
            {SECOND_STEP.recovery}
          </Button>
        )}
      </Stack>
    </form>
  )
}

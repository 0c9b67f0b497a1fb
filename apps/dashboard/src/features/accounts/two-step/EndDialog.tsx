import { endTwoStepSchema } from '@fivestead/domain/accounts/two-step/schemas'
import { TWO_STEP_SETTINGS } from '@fivestead/domain/accounts/two-step/texts'
import { PasswordInput, Text, TextInput } from '@mantine/core'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { useUser } from '../../../lib/auth-context.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/accounts/en.ts'

/** Turns two-step sign-in off, with the password and a code. */
export function EndDialog({ onClose }: { onClose(): void }) {
  const hasPassword = useUser().logins.traditional
  const { form, busy, onSubmit } = useAppForm<{ password?: string; code: string }>(
    endTwoStepSchema,
    hasPassword ? { password: '', code: '' } : { code: '' },
    { refusals: { 'password-incorrect': 'password', 'code-incorrect': 'code' } },
  )
  const end = useChange(trpc.twoStep.end, {
    retry: false,
    done: TWO_STEP_SETTINGS.turnedOff,
    after: onClose,
    failed: TWO_STEP_SETTINGS.failed,
  })
  return (
    <FormDialog
      title={TWO_STEP_SETTINGS.turnOffTitle}
      keep={m.keepItOn}
      action={TWO_STEP_SETTINGS.turnOff}
      color="red"
      busy={busy}
      onSubmit={onSubmit(end.mutateAsync)}
      onClose={onClose}
    >
      <Text>{TWO_STEP_SETTINGS.turnOffLead}</Text>
      {hasPassword ? (
        <PasswordInput
          label={TWO_STEP_SETTINGS.password}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      ) : null}
      <TextInput
        label={TWO_STEP_SETTINGS.codeOrRecovery}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
    </FormDialog>
  )
}

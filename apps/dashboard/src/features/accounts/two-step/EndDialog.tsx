import { endTwoStepSchema } from '@fivestead/domain/accounts/two-step/schemas'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
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
    done: accountWords.twoStepTurnedOff,
    after: onClose,
    failed: { title: common.thatDidNotWork, description: common.pleaseTryAgain },
  })
  return (
    <FormDialog
      title={accountWords.turnOffTwoStepTitle}
      keep={m.keepItOn}
      action={accountWords.turnOff}
      color="red"
      busy={busy}
      onSubmit={onSubmit(end.mutateAsync)}
      onClose={onClose}
    >
      <Text>{accountWords.turnOffTwoStepEffect}</Text>
      {hasPassword ? (
        <PasswordInput
          label={common.yourPassword}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      ) : null}
      <TextInput
        label={accountWords.appOrRecoveryCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
    </FormDialog>
  )
}

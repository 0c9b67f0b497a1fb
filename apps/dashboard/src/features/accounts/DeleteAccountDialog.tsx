import { accountDeletionSchema } from '@fivestead/domain/accounts/schemas'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { PasswordInput, Text } from '@mantine/core'
import { FormDialog } from '../../components/FormDialog.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/accounts/en.ts'
import { useGoodbye } from './use-goodbye.ts'

/** Asks for confirmation, with the password if the account has one; then signs the user out. */
export function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const user = useUser()
  const goodbye = useGoodbye({ accountDeleted: true })
  const hasPassword = user.logins.traditional
  const { form, busy, onSubmit } = useAppForm<{ password?: string }>(
    accountDeletionSchema,
    hasPassword ? { password: '' } : {},
    { refusals: { 'password-incorrect': 'password' } },
  )
  const remove = useChange(trpc.users.deleteAccount, {
    retry: false,
    after: () => goodbye({ title: accountWords.accountDeleted }),
    failed: { title: accountWords.deletionFailed, description: accountWords.failedToDeleteAccount },
  })
  return (
    <FormDialog
      title={m.deleteYourAccount}
      keep={m.keepMyAccount}
      action={m.deleteForGood}
      color="red"
      disabled={hasPassword && form.values.password === ''}
      busy={busy}
      onSubmit={onSubmit(remove.mutateAsync)}
      onClose={onClose}
    >
      <Text>{user.businesses.length > 0 ? m.deletionEffect : m.deletionEffectEmpty}</Text>
      {hasPassword ? (
        <PasswordInput
          label={common.yourPassword}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      ) : null}
    </FormDialog>
  )
}

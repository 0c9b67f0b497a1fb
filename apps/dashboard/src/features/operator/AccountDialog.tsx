import { OPERATOR } from '@fivestead/domain/accounts/operator/texts'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as operatorWords from '@fivestead/domain/languages/messages/operator/en'
import { PasswordInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../components/FormDialog.tsx'
import ui from '../../components/ui.module.css'
import { useUser } from '../../lib/auth-context.tsx'
import { useAppForm } from '../../lib/use-app-form.ts'
import styles from './Accounts.module.css'
import { PasswordLink } from './PasswordLink.tsx'
import { useAccountActions } from './use-account-actions.ts'
import { type Account, type AccountAction, nameOf } from './words.ts'

interface Props {
  action: AccountAction
  account: Account
  onClose(): void
}

/** Actions that a stolen session must not do: they need the operator's password, or a fresh sign-in (T29). */
const PROVEN: readonly AccountAction[] = ['remove', 'link']

const DANGEROUS: readonly AccountAction[] = ['suspend', 'remove']

/** Says what the action does, and asks for the name of the account, so that none is hit by mistake. */
export function AccountDialog({ action, account, onClose }: Props) {
  const words = OPERATOR[action]
  const name = nameOf(account)
  const [link, setLink] = useState<string | null>(null)
  const run = useAccountActions(account, (made) => (made === null ? onClose() : setLink(made)))
  const hasPassword = useUser().logins.traditional && PROVEN.includes(action)
  const { form, busy, onSubmit } = useAppForm(
    ({ typed, reason }) => ({
      ...(typed.trim() === name.trim() ? {} : { typed: operatorWords.wrongName }),
      ...(action === 'suspend' && reason.trim() === '' ? { reason: OPERATOR.suspend.reasonNeeded } : {}),
    }),
    { typed: '', reason: '', password: '' },
    { refusals: { 'password-incorrect': 'password', 'reauthentication-required': 'password' } },
  )
  if (link !== null) return <PasswordLink link={link} onClose={onClose} />
  return (
    <FormDialog
      title={words.title}
      keep={common.cancel}
      action={words.action}
      color={DANGEROUS.includes(action) ? 'red' : 'evergreen'}
      busy={busy}
      onSubmit={onSubmit((values) => run(action, values))}
      onClose={onClose}
    >
      <Text>{words.text}</Text>
      <Text fw={600} className={ui.wrap}>
        {name}
        <span className={`${ui.block} ${styles.address}`}>{account.email ?? account.username}</span>
      </Text>
      {action === 'suspend' ? (
        <TextInput
          label={OPERATOR.suspend.reason}
          maxLength={300}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      ) : null}
      <TextInput
        label={operatorWords.typeToConfirm({ name })}
        autoComplete="off"
        spellCheck={false}
        {...(action === 'suspend' ? {} : { 'data-autofocus': true })}
        {...form.getInputProps('typed')}
      />
      {hasPassword ? (
        <PasswordInput
          label={common.yourPassword}
          description={operatorWords.passwordHint}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      ) : null}
    </FormDialog>
  )
}

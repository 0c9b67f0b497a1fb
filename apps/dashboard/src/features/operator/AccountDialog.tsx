import { OPERATOR } from '@fivestead/domain/accounts/operator/texts'
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import { useAppForm } from '../../lib/use-app-form.ts'
import styles from './Accounts.module.css'
import { PasswordLink } from './PasswordLink.tsx'
import { useDeeds } from './use-deeds.ts'
import { type Account, type Deed, nameOf } from './words.ts'

interface Props {
  deed: Deed
  account: Account
  onClose(): void
}

/** Deeds that a stolen session must not do: they need the operator's password, or a fresh sign-in (T29). */
const PROVEN: readonly Deed[] = ['remove', 'link']

const DANGEROUS: readonly Deed[] = ['suspend', 'remove']

/** Says what the deed does, and asks for the name of the account, so that none is hit by mistake. */
export function AccountDialog({ deed, account, onClose }: Props) {
  const words = OPERATOR[deed]
  const name = nameOf(account)
  const [link, setLink] = useState<string | null>(null)
  const run = useDeeds(account, (made) => (made === null ? onClose() : setLink(made)))
  const hasPassword = useUser().logins.traditional && PROVEN.includes(deed)
  const { form, busy, onSubmit } = useAppForm(
    ({ typed, reason }) => ({
      ...(typed.trim() === name.trim() ? {} : { typed: OPERATOR.wrongName }),
      ...(deed === 'suspend' && reason.trim() === '' ? { reason: OPERATOR.suspend.reasonNeeded } : {}),
    }),
    { typed: '', reason: '', password: '' },
    { refusals: { 'password-incorrect': 'password', 'reauthentication-required': 'password' } },
  )
  if (link !== null) return <PasswordLink link={link} onClose={onClose} />
  return (
    <Dialog title={words.title} opened onClose={onClose}>
      <form noValidate onSubmit={onSubmit((values) => run(deed, values))}>
        <Stack gap="md">
          <Text>{words.text}</Text>
          <Text fw={600} className={styles.whole}>
            {name}
            <span className={styles.address}>{account.email ?? account.username}</span>
          </Text>
          {deed === 'suspend' ? (
            <TextInput
              label={OPERATOR.suspend.reason}
              maxLength={300}
              data-autofocus
              {...form.getInputProps('reason')}
            />
          ) : null}
          <TextInput
            label={OPERATOR.typeName(name)}
            autoComplete="off"
            spellCheck={false}
            {...(deed === 'suspend' ? {} : { 'data-autofocus': true })}
            {...form.getInputProps('typed')}
          />
          {hasPassword ? (
            <PasswordInput
              label={OPERATOR.password}
              description={OPERATOR.passwordHint}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          ) : null}
          <DialogActions>
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} {...(DANGEROUS.includes(deed) ? { color: 'red' } : {})}>
              {words.action}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}

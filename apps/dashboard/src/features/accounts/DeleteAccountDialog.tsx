import { ACCOUNT_DELETION, PASSWORD } from '@fivestead/domain/accounts/texts'
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import { serverWords } from '../../lib/server-words.ts'
import { trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import { useGoodbye } from './use-goodbye.ts'

/** Asks once more, with the password where the account has one; afterwards nobody is signed in (owner spec 4). */
export function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const user = useUser()
  const fail = useFailure()
  const goodbye = useGoodbye()
  const hasPassword = user.logins.traditional
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const remove = trpc.users.deleteAccount.useMutation({
    retry: false,
    onSuccess: () => goodbye({ title: ACCOUNT_DELETION.done }),
    onError: (error) => {
      fail(error, ACCOUNT_DELETION.failed)
      if (serverWords(error) === PASSWORD.wrongCurrent) setRefused(PASSWORD.wrongCurrent)
    },
  })
  return (
    <Dialog title="Delete your account?" opened onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          remove.mutate(hasPassword ? { password } : {})
        }}
      >
        <Stack gap="md">
          <Text>
            {user.businesses.length > 0
              ? 'Your businesses with all their customers, reviews and feedback are deleted for good. Review requests that still wait are not sent, and your survey links stop working.'
              : 'Your account and everything in it is deleted for good.'}
          </Text>
          {hasPassword ? (
            <PasswordInput
              label="Your password"
              autoComplete="current-password"
              data-autofocus
              value={password}
              error={refused}
              onChange={(event) => {
                setPassword(event.currentTarget.value)
                setRefused(null)
              }}
            />
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={remove.isPending}>
              Keep my account
            </Button>
            <Button
              type="submit"
              color="red"
              disabled={hasPassword && password === ''}
              loading={remove.isPending}
            >
              Delete for good
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

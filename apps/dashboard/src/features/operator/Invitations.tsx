import { resetRequestRules } from '@fivestead/domain/accounts/check'
import { OPERATOR } from '@fivestead/domain/accounts/operator/texts'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Skeleton, Text, TextInput } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import entries from '../../components/entries.module.css'
import { QueryState } from '../../components/QueryState.tsx'
import ui from '../../components/ui.module.css'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { type Utils, useChange } from '../../lib/use-change.ts'
import styles from './Accounts.module.css'
import { dayOf } from './words.ts'

const words = OPERATOR.invitations

/** Whom the operator invited to open an account, and the way to invite more. */
export function Invitations() {
  const invitations = trpc.operator.invitations.useQuery()
  const { revoke, invite } = useInvite()
  const { form, busy, onSubmit } = useAppForm(
    resetRequestRules,
    { email: '' },
    { refusals: { 'email-taken': 'email' } },
  )
  const send = onSubmit(async (values) => {
    await invite.mutateAsync(values)
    form.reset()
  })
  return (
    <Card title={words.title}>
      <QueryState query={invitations} waiting={<Skeleton height={120} />} failed={common.failedTryAgain}>
        {({ mode, items }) => (
          <>
            <Text c="dimmed" mb="sm">
              {words.lead[mode]}
            </Text>
            <form noValidate onSubmit={send} className={`${ui.flow10} ${ui.alignEnd} ${styles.invite}`}>
              <TextInput label={words.field} type="email" size="md" {...form.getInputProps('email')} />
              <Button type="submit" size="md" loading={busy}>
                {words.action}
              </Button>
            </form>
            {items.length === 0 ? (
              <Text c="dimmed" mt="sm">
                {words.none}
              </Text>
            ) : (
              <ul className={`${ui.list} ${ui.above12}`}>
                {items.map(({ id, email, expiresAt }) => (
                  <li key={id} className={entries.entry}>
                    <span>
                      {email} <span className={ui.hint}>{words.until(dayOf(expiresAt))}</span>
                    </span>
                    <Button
                      variant="subtle"
                      mih={44}
                      aria-label={`${words.revoke}: ${email}`}
                      onClick={() => revoke.mutate({ id })}
                    >
                      {words.revoke}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}

function useInvite() {
  const change = {
    failed: { title: common.failedTryAgain },
    refresh: (utils: Utils) => void utils.operator.invitations.invalidate(),
  }
  return {
    invite: useChange(trpc.operator.invite, { ...change, retry: false, done: words.done }),
    revoke: useChange(trpc.operator.revokeInvitation, { ...change, done: words.revoked }),
  }
}

import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isDeadLink, serverWords } from '../../../lib/server-words.ts'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/accounts/en.ts'

interface Props {
  token: string
  onDone(): void
  /** The link was used, has expired, or was never one. */
  onDead(): void
}

/** The button behind the mailed link: what opens links by itself presses nothing. */
export function ConfirmEmail({ token, onDone, onDead }: Props) {
  const utils = trpc.useUtils()
  const confirm = trpc.users.confirmEmail.useMutation({
    // A lost answer would come back as a link that is no longer valid.
    retry: false,
    onSuccess: () => {
      onDone()
      void utils.users.emailConfirmation.invalidate()
    },
    onError: (error) => {
      if (isDeadLink(error)) onDead()
    },
  })
  return (
    <>
      <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        {m.confirmEmailAddress}
      </Button>
      {confirm.isError ? (
        <Text role="alert" mt="md" c="red">
          {serverWords(confirm.error) ?? common.failedTryAgain}
        </Text>
      ) : null}
    </>
  )
}

/** The outcome and its next step; the focus moves along. */
export function Outcome({ text, action, to }: { text: string; action: string; to: '/your-dashboard' }) {
  const outcome = useRef<HTMLParagraphElement>(null)
  useEffect(() => outcome.current?.focus(), [])
  return (
    <div role="status">
      <Text ref={outcome} tabIndex={-1} style={{ outline: 'none' }}>
        {text}
      </Text>
      <Button size="md" fullWidth mt="lg" renderRoot={(props) => <Link to={to} {...props} />}>
        {action}
      </Button>
    </div>
  )
}

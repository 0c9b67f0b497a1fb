import * as m from '@fivestead/domain/languages/messages/accounts/en'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'

/**
 * What changes the second steps of the account. Where it has one that this browser did not prove, how to prove it stands there
 * first (AUTH-23).
 */
export function AfterProof({ children }: { children: ReactNode }) {
  const status = trpc.twoStep.status.useQuery()
  const passkeys = trpc.passkeys.list.useQuery()
  if (status.data?.proveFirst !== true) return children
  const hasPasskey = passkeys.data !== undefined && passkeys.data.length > 0
  return (
    <Stack gap="md">
      <Text>{hasPasskey ? m.usePasskeyFirst : m.signInWithTwoStepAgain}</Text>
      {hasPasskey ? <PasskeyButton /> : null}
      <Text size="sm" c="dimmed">
        {m.lostPhoneAndCodes}
      </Text>
    </Stack>
  )
}

import * as m from '@fivestead/domain/languages/messages/accounts/en'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'

/**
 * Shows controls that change the second steps. If this browser must first prove an existing one, it tells the
 * user how instead (AUTH-23).
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

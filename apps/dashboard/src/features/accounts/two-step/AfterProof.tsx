import { REQUIRED_STEP, SECOND_STEP } from '@fivestead/domain/accounts/two-step/texts'
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
      <Text>{hasPasskey ? REQUIRED_STEP.passkeyFirst : REQUIRED_STEP.again}</Text>
      {hasPasskey ? <PasskeyButton /> : null}
      <Text size="sm" c="dimmed">
        {SECOND_STEP.lost}
      </Text>
    </Stack>
  )
}

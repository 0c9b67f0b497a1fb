import { errorText } from '@fivestead/client/http-error'
import * as m from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useAuth } from '../../../lib/auth-context.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'

/** Replaces the second step for a user who has the link of an owner's help. */
export function HelpedStep({ token }: { token: string }) {
  const { signedIn } = useAuth()
  const helped = useChange(trpc.twoStep.helped, {
    // A lost answer would come back as a link that no longer works.
    retry: false,
    done: { title: m.youreSignedIn, description: m.setUpTwoStepAgain },
    after: (user) => signedIn(user),
    refresh: (utils) => void utils.twoStep.status.invalidate(),
  })
  return (
    <Stack gap="md">
      <Text role="status">{m.helpedSignInLastStep}</Text>
      <Text>{m.helpedSignInEffect}</Text>
      {helped.isError ? (
        <Alert color="red" variant="light" role="alert">
          {errorText(helped.error, common.failedTryAgain)}
        </Alert>
      ) : null}
      <Button
        size="md"
        fullWidth
        autoFocus
        loading={helped.isPending}
        onClick={() => helped.mutate({ token })}
      >
        {m.signInWithoutCode}
      </Button>
    </Stack>
  )
}

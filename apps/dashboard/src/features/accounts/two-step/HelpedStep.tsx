import { errorText } from '@fivestead/client/http-error'
import { HELPED_SIGN_IN } from '@fivestead/domain/accounts/two-step/texts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useAuth } from '../../../lib/auth-context.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'

/** In place of the second step, for whoever has the link of an owner's help. */
export function HelpedStep({ token }: { token: string }) {
  const { signedIn } = useAuth()
  const helped = useChange(trpc.twoStep.helped, {
    // A lost answer would come back as a link that no longer works.
    retry: false,
    done: HELPED_SIGN_IN.done,
    after: (user) => signedIn(user),
    refresh: (utils) => void utils.twoStep.status.invalidate(),
  })
  return (
    <Stack gap="md">
      <Text role="status">{HELPED_SIGN_IN.last}</Text>
      <Text>{HELPED_SIGN_IN.effect}</Text>
      {helped.isError ? (
        <Alert color="red" variant="light" role="alert">
          {errorText(helped.error, HELPED_SIGN_IN.failed)}
        </Alert>
      ) : null}
      <Button
        size="md"
        fullWidth
        autoFocus
        loading={helped.isPending}
        onClick={() => helped.mutate({ token })}
      >
        {HELPED_SIGN_IN.submit}
      </Button>
    </Stack>
  )
}

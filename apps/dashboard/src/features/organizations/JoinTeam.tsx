import * as common from '@fivestead/domain/languages/messages/common/en'
import { UNNAMED } from '@fivestead/domain/organizations/unnamed'
import { Button, Text } from '@mantine/core'
import { useUser } from '../../lib/auth-context.tsx'
import { serverWords } from '../../lib/server-words.ts'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/organizations/en.ts'
import { showAnew } from './use-team.ts'

/** Joins the team of a mailed link with the account that is signed in. */
export function JoinTeam({ token, name }: { token: string; name: string | null }) {
  const user = useUser()
  // A lost answer would come back as a link that is no longer valid.
  const accept = useChange(trpc.team.accept, {
    retry: false,
    after: showAnew,
  })
  return (
    <>
      <Text mb="md">{m.signedInAs({ name: user.email ?? user.fullName ?? user.username ?? '' })}</Text>
      <Button size="md" fullWidth loading={accept.isPending} onClick={() => accept.mutate({ token })}>
        {m.join({ name: name ?? UNNAMED })}
      </Button>
      {accept.isError ? (
        <Text role="alert" mt="md" c="red">
          {serverWords(accept.error) ?? common.thatDidNotWork}
        </Text>
      ) : null}
    </>
  )
}

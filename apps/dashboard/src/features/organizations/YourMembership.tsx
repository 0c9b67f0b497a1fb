import { UNNAMED } from '@fivestead/domain/organizations/unnamed'
import { ROLE_LABELS } from '@fivestead/domain/roles'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { LeaveTeam } from './LeaveTeam.tsx'
import { OwnershipDialog } from './OwnershipDialog.tsx'
import { showAnew, useTeamChange } from './use-team.ts'

/** The signed-in person's own place on the team: the role, ownership that is offered, and the way out. */
export function YourMembership() {
  const [shown] = useUser().organizations
  const isOwner = shown?.role === 'owner'
  const team = trpc.team.get.useQuery(undefined, { enabled: isOwner })
  const owners = team.data?.members.filter(({ role }) => role === 'owner') ?? []
  const offered = trpc.team.offered.useQuery()
  const [open, setOpen] = useState(false)
  const take = trpc.team.takeOwnership.useMutation({ ...useTeamChange(), onSuccess: showAnew })
  const name = shown?.name ?? UNNAMED
  const close = () => setOpen(false)
  if (isOwner && owners.length < 2) return null
  return (
    <Card title="You on this team">
      <Stack gap="md" align="flex-start">
        <Text>
          {name}: {ROLE_LABELS[shown?.role ?? 'viewer']}
        </Text>
        {offered.data?.offered ? (
          <Alert color="yellow" variant="light" title="You are to become the owner" w="100%">
            <Button mt="xs" onClick={() => setOpen(true)}>
              Take over ownership
            </Button>
          </Alert>
        ) : null}
        <LeaveTeam name={name} />
      </Stack>
      {open ? (
        <OwnershipDialog
          title={`Take over ${name}?`}
          text="You decide about the team and the businesses from then on. Notifications and reports go to you, and messages are sent on the word of your confirmed email address."
          action="Take over"
          busy={take.isPending}
          onConfirm={({ password }) => take.mutate(password === undefined ? {} : { password })}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}

import { UNNAMED } from '@fivestead/domain/organizations/unnamed'
import { ROLE_LABELS } from '@fivestead/domain/roles'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/organizations/en.ts'
import { LeaveTeam } from './LeaveTeam.tsx'
import { OwnershipDialog } from './OwnershipDialog.tsx'
import { showAnew, TEAM_CHANGE } from './use-team.ts'

/** The signed-in person's own place on the team: the role, ownership that is offered, and the way out. */
export function YourMembership() {
  const [shown] = useUser().organizations
  const isOwner = shown?.role === 'owner'
  const team = trpc.team.get.useQuery(undefined, { enabled: isOwner })
  const owners = team.data?.members.filter(({ role }) => role === 'owner') ?? []
  const offered = trpc.team.offered.useQuery()
  const [open, setOpen] = useState(false)
  const take = useChange(trpc.team.takeOwnership, {
    ...TEAM_CHANGE,
    after: showAnew,
  })
  const name = shown?.name ?? UNNAMED
  const close = () => setOpen(false)
  if (isOwner && owners.length < 2) return null
  return (
    <Card title={m.youOnThisTeam}>
      <Stack gap="md" align="flex-start">
        <Text>
          {name}: {ROLE_LABELS[shown?.role ?? 'viewer']}
        </Text>
        {offered.data?.offered ? (
          <Alert color="yellow" variant="light" title={m.ownershipOffer} w="100%">
            <Button mt="xs" onClick={() => setOpen(true)}>
              {m.takeOverOwnership}
            </Button>
          </Alert>
        ) : null}
        <LeaveTeam name={name} />
      </Stack>
      {open ? (
        <OwnershipDialog
          title={m.takeOverQuestion({ name })}
          text={m.takeOverEffect}
          action={m.takeOver}
          busy={take.isPending}
          onConfirm={({ password }) => take.mutate(password === undefined ? {} : { password })}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}

import { UNNAMED } from '@fivestead/domain/organizations/unnamed'
import { NativeSelect } from '@mantine/core'
import { useUser } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/organizations/en.ts'
import { showAnew, TEAM_CHANGE } from './use-team.ts'

/** Switch between the teams of a person who is on several; hidden for others. */
export function OrganizationSwitch() {
  const { organizations } = useUser()
  const change = useChange(trpc.team.switch, {
    ...TEAM_CHANGE,
    after: showAnew,
  })
  if (organizations.length < 2) return null
  return (
    <NativeSelect
      label={m.team}
      value={change.variables?.organizationId ?? organizations[0]?.id}
      disabled={change.isPending}
      onChange={({ currentTarget: { value } }) => change.mutate({ organizationId: value })}
      data={organizations
        .map(({ id, name }) => ({ value: id, label: name ?? UNNAMED }))
        .sort((a, b) => a.label.localeCompare(b.label))}
    />
  )
}

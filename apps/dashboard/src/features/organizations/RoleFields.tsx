import { GIVEN_ROLES } from '@fivestead/domain/organizations/schemas'
import { ROLE_LABELS } from '@fivestead/domain/roles'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { useUser } from '../../lib/auth-context.tsx'
import * as m from '../../messages/organizations/en.ts'

export type Given = {
  role: (typeof GIVEN_ROLES)[number]
  businessIds: number[] | null
}

const MAY: Record<Given['role'], string> = {
  manager: m.managerHint,
  staff: m.staffHint,
  viewer: m.viewerHint,
}

interface Props {
  given: Given
  onGiven(given: Given): void
  /** Error of the choice of businesses. */
  problem?: string | null
}

/** A role, and the businesses that it is for where there are several. */
export function RoleFields({ given, onGiven, problem = null }: Props) {
  const { businesses } = useUser()
  const { role, businessIds } = given
  const chosen = (ids: string[]) => onGiven({ ...given, businessIds: ids.map(Number) })
  return (
    <Stack gap="md">
      <NativeSelect
        label={m.role}
        description={MAY[role]}
        value={role}
        onChange={({ currentTarget: { value } }) =>
          onGiven({ ...given, role: GIVEN_ROLES.find((name) => name === value) ?? 'viewer' })
        }
        data={GIVEN_ROLES.map((name) => ({ value: name, label: ROLE_LABELS[name] }))}
      />
      {businesses.length < 2 ? null : (
        <>
          <Checkbox
            label={m.allBusinessesAndLater}
            checked={businessIds === null}
            onChange={(event) => onGiven({ ...given, businessIds: event.currentTarget.checked ? null : [] })}
          />
          {businessIds === null ? null : (
            <Checkbox.Group
              label={m.businesses}
              value={businessIds.map(String)}
              onChange={chosen}
              error={problem}
            >
              <Stack gap="sm" mt={6}>
                {businesses.map(({ id, name }) => (
                  <Checkbox key={id} value={String(id)} label={name} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </>
      )}
    </Stack>
  )
}

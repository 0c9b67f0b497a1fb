import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUser } from '../../lib/auth-context.tsx'
import * as m from '../../messages/developers/en.ts'

interface Props {
  businessIds: number[] | null
  onChosen(ids: number[] | null): void
  problem: ReactNode
}

/** The businesses that a key reaches, where there are several. */
export function BusinessFields({ businessIds, onChosen, problem }: Props) {
  const { businesses } = useUser()
  if (businesses.length < 2) return null
  return (
    <>
      <Checkbox
        label={m.allBusinessesAndLater}
        checked={businessIds === null}
        onChange={(event) => onChosen(event.currentTarget.checked ? null : [])}
      />
      {businessIds === null ? null : (
        <Checkbox.Group
          label={m.businesses}
          value={businessIds.map(String)}
          onChange={(ids) => onChosen(ids.map(Number))}
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
  )
}

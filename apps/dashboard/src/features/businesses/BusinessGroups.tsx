import { groupsOf } from '@fivestead/domain/businesses/groups'
import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Badge } from '../../components/Badge.tsx'
import { Card } from '../../components/Card.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import type { Business } from '../../lib/trpc.ts'
import * as m from '../../messages/businesses/en.ts'
import { GroupDialog } from './overview/GroupDialog.tsx'

/** Groups of one business; shown once there is another business to be grouped with. */
export function BusinessGroups({ business }: { business: Business }) {
  const { businesses } = useUser()
  const [opened, dialog] = useDisclosure(false)
  if (businesses.length < 2) return null
  return (
    <Card
      title={m.groups}
      aside={
        <Button variant="default" onClick={dialog.open}>
          {m.changeGroups}
        </Button>
      }
    >
      {business.groups.length === 0 ? (
        <Text c="dimmed">{m.noGroupsYet}</Text>
      ) : (
        <Group gap="xs">
          {business.groups.map((group) => (
            <Badge key={group} colour="grey">
              {group}
            </Badge>
          ))}
        </Group>
      )}
      {opened ? (
        <GroupDialog businesses={[business]} known={groupsOf(businesses)} onClose={dialog.close} />
      ) : null}
    </Card>
  )
}

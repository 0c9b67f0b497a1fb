import { Button, Group, Text } from '@mantine/core'
import type { Pages } from '../lib/use-pages.ts'

/** Above a list whose first rows have made room for later ones; nothing while the list begins at its beginning. */
export function BackToNewest({ pages }: { pages: Pick<Pages<unknown>, 'isCut' | 'toNewest'> }) {
  if (!pages.isCut) return null
  return (
    <Group justify="space-between" gap="sm" mb="sm">
      <Text c="dimmed" size="sm">
        The newest entries are not shown here any more.
      </Text>
      <Button variant="default" h={44} onClick={pages.toNewest}>
        Back to the newest
      </Button>
    </Group>
  )
}

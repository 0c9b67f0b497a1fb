import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Pages } from '../lib/use-pages.ts'
import { LoadFailure } from './LoadFailure.tsx'

type Reading = Omit<Pages<unknown>, 'items'>

/**
 * The rows of a list that is read page by page, with the way to its next page and back to its newest. When reading
 * on fails, what stands there stays, with what was typed into it.
 */
export function PagedRows({
  pages,
  failed,
  children,
}: {
  pages: Reading
  /** What is said when the server gives no reason. */
  failed: string
  children: ReactNode
}) {
  return (
    <>
      {pages.isCut ? <BackToNewest pages={pages} /> : null}
      {children}
      {pages.error !== null ? (
        <LoadFailure error={pages.error} fallback={failed} onRetry={pages.refresh} />
      ) : pages.hasMore ? (
        <Button variant="default" mt="md" loading={pages.isLoadingMore} onClick={pages.loadMore}>
          Show more
        </Button>
      ) : null}
    </>
  )
}

/** The first rows have made room for later ones. */
function BackToNewest({ pages }: { pages: Reading }) {
  return (
    <Group justify="space-between" gap="sm" mb="sm">
      <Text c="dimmed" size="sm">
        The newest entries are not shown here any more.
      </Text>
      <Button variant="default" onClick={pages.toNewest}>
        Back to the newest
      </Button>
    </Group>
  )
}

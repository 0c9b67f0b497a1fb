import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Pages } from '../lib/use-pages.ts'
import * as m from '../messages/common/en.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { QueryState } from './QueryState.tsx'

interface Props<Item> {
  pages: Pages<Item>
  /** Stands there until the first page. */
  waiting: ReactNode
  /** Text for a failure without a reason from the server. */
  failed: string
  /** Stands in place of a list without entries. */
  empty: ReactNode
  children(items: Item[]): ReactNode
}

/**
 * The rows of a list that is read page by page, with the way to its next page and back to its newest. When reading
 * on fails, what stands there stays, with what was typed into it.
 */
export function PagedRows<Item>({ pages, waiting, failed, empty, children }: Props<Item>) {
  const { items, isPending, error } = pages
  const data = error !== null && items.length === 0 ? undefined : items
  return (
    <QueryState
      query={{ data, isPending, error, refetch: pages.refresh }}
      waiting={waiting}
      failed={failed}
      empty={empty}
    >
      {() => (
        <>
          {pages.isCut ? <BackToNewest onClick={pages.toNewest} /> : null}
          {children(items)}
          {error !== null ? (
            <LoadFailure error={error} fallback={failed} onRetry={pages.refresh} />
          ) : pages.hasMore ? (
            <Button variant="default" mt="md" loading={pages.isLoadingMore} onClick={pages.loadMore}>
              {common.showMore}
            </Button>
          ) : null}
        </>
      )}
    </QueryState>
  )
}

/** The first rows have made room for later ones. */
function BackToNewest({ onClick }: { onClick(): void }) {
  return (
    <Group justify="space-between" gap="sm" mb="sm">
      <Text c="dimmed" size="sm">
        {m.newestNotShown}
      </Text>
      <Button variant="default" onClick={onClick}>
        {m.backToTheNewest}
      </Button>
    </Group>
  )
}

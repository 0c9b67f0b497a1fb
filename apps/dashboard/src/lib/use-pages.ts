import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'

/** So many pages of 25 stay on the screen: a browser that draws thousands of rows answers no finger any more. */
const MOST_PAGES = 8

interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

export interface Pages<Item> {
  items: Item[]
  /** Nothing to show yet. */
  isPending: boolean
  /** Being read again while the old rows stay. */
  isRefreshing: boolean
  error: unknown
  hasMore: boolean
  /** The newest pages have made room for later ones. */
  isCut: boolean
  isLoadingMore: boolean
  refresh(): void
  loadMore(): void
  /** Begins with the first page again. */
  toNewest(): void
}

/**
 * A list that is read page by page. Not tRPC's own hook, which adds a `direction` that the API's strict schemas
 * refuse; the key has tRPC's shape, so that its `invalidate` reaches these lists too.
 *
 * @param path of the procedure @param input everything but the cursor
 */
export function usePages<Item>(
  path: readonly string[],
  input: unknown,
  load: (cursor: string | undefined) => Promise<Page<Item>>,
  mostPages = MOST_PAGES,
): Pages<Item> {
  const client = useQueryClient()
  const queryKey = [path, { input, type: 'infinite' }]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // A keyset knows no way back: `toNewest` is the way.
    getPreviousPageParam: () => undefined,
    maxPages: mostPages,
    placeholderData: keepPreviousData,
  })
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return {
    items,
    // An empty answer to another question says nothing about this question.
    isPending: query.isPending || (query.isPlaceholderData && items.length === 0),
    isRefreshing: query.isRefetching,
    error: query.error,
    hasMore: query.hasNextPage,
    isCut: query.data?.pageParams[0] !== undefined,
    isLoadingMore: query.isFetchingNextPage,
    refresh: () => void query.refetch(),
    loadMore: () => void query.fetchNextPage(),
    toNewest: () => void client.resetQueries({ queryKey, exact: true }),
  }
}

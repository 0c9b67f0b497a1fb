import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

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
  isLoadingMore: boolean
  refresh(): void
  loadMore(): void
}

/**
 * A list that is read page by page. Not tRPC's own hook, which adds a `direction` that the API's strict schemas
 * refuse; the key has tRPC's shape, so that its `invalidate` reaches these lists too.
 *
 * @param path of the procedure @param input everything but the cursor
 */
export function usePages<Item>(
  path: readonly [string, string],
  input: unknown,
  load: (cursor: string | undefined) => Promise<Page<Item>>,
): Pages<Item> {
  const query = useInfiniteQuery({
    queryKey: [path, { input, type: 'infinite' }],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  return {
    items: query.data?.pages.flatMap((page) => page.items) ?? [],
    isPending: query.isPending,
    isRefreshing: query.isRefetching,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    refresh: () => void query.refetch(),
    loadMore: () => void query.fetchNextPage(),
  }
}

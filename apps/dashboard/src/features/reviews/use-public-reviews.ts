import { FRESH_MS, KEPT_MS } from '@fivestead/client/query-client'
import { isRefusal, type Outputs, trpc } from '../../lib/trpc.ts'

export type PublicReviews = Outputs['publicReviews']['list']
export type PublicReview = PublicReviews['reviews']['reviews_results']['reviews'][number]

interface PublicReviewsRead {
  /** Undefined while nothing is known. */
  data: PublicReviews | undefined
  isPending: boolean
  /** Being read again while the old rows stay. */
  isRefreshing: boolean
  refetch(): void
}

/** Pause before a failed read is repeated, in milliseconds. */
const RETRY_AFTER_MS = 1000

/**
 * The public reviews of a place; every panel reads the same answer. Fresh 5 minutes, kept 30; a failure is tried once
 * more after a second, unless the server refused.
 */
export function usePublicReviews(placeId: string): PublicReviewsRead {
  const query = trpc.publicReviews.list.useQuery(
    { placeId },
    {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: (failures, error) => failures < 1 && !isRefusal(error),
      retryDelay: RETRY_AFTER_MS,
    },
  )
  const { data, isPending, isRefetching } = query
  return { data, isPending, isRefreshing: isRefetching, refetch: () => void query.refetch() }
}

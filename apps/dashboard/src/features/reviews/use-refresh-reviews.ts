import { trpc } from '../../lib/trpc.ts'

/** Reads the reviews of a place again, and the figures that are worked out from them. */
export function useRefreshReviews(placeId: string): () => void {
  const utils = trpc.useUtils()
  return () => {
    void utils.publicReviews.list.invalidate({ placeId })
    void utils.reports.statistics.invalidate({ placeId })
    void utils.reports.ratingTrend.invalidate()
    void utils.reports.keyMetrics.invalidate()
  }
}

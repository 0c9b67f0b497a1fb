import { Skeleton, Stack } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'
import { LoadFailure } from './LoadFailure.tsx'

interface Props<Data> {
  query: { data: Data | undefined; isPending: boolean; error?: unknown; refetch(): unknown }
  /** Stands there until the first answer. */
  waiting: ReactNode
  /**
   * Text for a failure without a reason from the server; for a query without its `error`, the text for every failure.
   */
  failed: string
  failedTitle?: string
  /** Stands in place of an answer that holds nothing; left out where nothing is an answer like any other. */
  empty?: ReactNode
  isEmpty?(data: Data): boolean
  children(data: Data): ReactNode
}

/** Shows a query's data in its four states: pending, failed, empty, and loaded. */
export function QueryState<Data>({
  query,
  waiting,
  failed,
  failedTitle,
  empty,
  isEmpty = (data) => Array.isArray(data) && data.length === 0,
  children,
}: Props<Data>): ReactNode {
  const { data, isPending, error = null, refetch } = query
  // In slices: the answers of a screen come together, and a slow phone would stand still for all of them.
  const waits = useDeferredValue(isPending)
  if (isPending || waits) return waiting
  if (data === undefined) {
    const title = failedTitle === undefined ? {} : { title: failedTitle }
    return <LoadFailure {...title} error={error} fallback={failed} onRetry={() => void refetch()} />
  }
  return empty !== undefined && isEmpty(data) ? empty : children(data)
}

/** Rows that are not here yet; height and gap in pixels. */
export function WaitingRows({ count, height, gap = 8 }: { count: number; height: number; gap?: number }) {
  return (
    <Stack gap={gap} aria-busy="true">
      {Array.from({ length: count }, (_, n) => (
        <Skeleton key={n} height={height} />
      ))}
    </Stack>
  )
}

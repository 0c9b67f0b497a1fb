import { type Outputs, trpc } from '../../lib/trpc.ts'

interface KeyMetricsRead {
  data: Outputs['reports']['keyMetrics'] | undefined
  isPending: boolean
  error: unknown
  refetch(): void
}

/** The figures of the first screen; greeting, cards and funnel read the same answer. */
export function useKeyMetrics(businessId: number): KeyMetricsRead {
  const { data, isPending, error, refetch } = trpc.reports.keyMetrics.useQuery({ businessId })
  return { data, isPending, error, refetch: () => void refetch() }
}

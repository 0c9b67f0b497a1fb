import { errorText } from '@fivestead/client/http-error'
import { REVIEW_LOGS } from '@fivestead/domain/review-requests/texts'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import { useRefreshCustomers } from './use-refresh-customers.ts'

export type AskedCustomers = Outputs['customers']['askSelected']

/** Asks customers for a review. */
export function useAskCustomers(businessId: number, onAsked: (result: AskedCustomers) => void) {
  const refresh = useRefreshCustomers()
  const ask = useChange(trpc.customers.askSelected, {
    // The owner decides about a repeat; it asks nobody twice.
    retry: false,
    after: onAsked,
    failed: (error) => ({
      ...REVIEW_LOGS.askFailed,
      description: errorText(error, REVIEW_LOGS.askFailed.description),
    }),
    refresh,
  })
  return { isAsking: ask.isPending, ask: (ids: string[]) => ask.mutate({ businessId, ids }) }
}

import { errorText } from '@fivestead/client/http-error'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as m from '@fivestead/domain/languages/messages/review-requests/en'
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
      title: m.requestNotSent,
      description: errorText(error, common.pleaseTryAgain),
    }),
    refresh,
  })
  return { isAsking: ask.isPending, ask: (ids: string[]) => ask.mutate({ businessId, ids }) }
}

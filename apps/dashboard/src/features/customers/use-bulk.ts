import { useState } from 'react'
import { type Inputs, trpc } from '../../lib/trpc.ts'
import { useRefreshCustomers } from './use-refresh-customers.ts'

/** The customers that something is done to: selected ones, or all that the list shows. */
export type Meant = Inputs['customers']['tagAll']['customers']

/** Number of customers: exact, above the counted maximum, or not known yet. */
export interface HowMany {
  known: 'exact' | 'more' | 'other'
  count: number
}

interface BulkDone {
  done: number
  more: boolean
}

/**
 * Repeats a call on many customers until none is left, and tells how far it is. A failure ends it; what was done stays.
 */
export function useBulk(businessId: number) {
  const { client } = trpc.useUtils()
  const refresh = useRefreshCustomers()
  const [done, setDone] = useState<number | null>(null)

  async function run(step: () => Promise<BulkDone>): Promise<number> {
    let sum = 0
    setDone(0)
    try {
      for (let more = true; more; ) {
        const result = await step()
        sum += result.done
        more = result.more && result.done > 0
        setDone(sum)
      }
      return sum
    } finally {
      setDone(null)
      refresh()
    }
  }

  return {
    /** Customers so far; null while nothing runs. */
    done,
    tag: (customers: Meant, tag: string, remove: boolean) =>
      run(() => client.customers.tagAll.mutate({ businessId, customers, tag, remove })),
    erase: (customers: Meant) => run(() => client.customers.eraseAll.mutate({ businessId, customers })),
  }
}

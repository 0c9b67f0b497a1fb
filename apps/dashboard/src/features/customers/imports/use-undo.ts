import { CSV_IMPORT } from '@fivestead/domain/customers/texts'
import { showToast } from '@fivestead/ui/toasts'
import { useState } from 'react'
import { type CustomerImport, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import * as m from '../../../messages/imports/en.ts'
import { useRefreshCustomers } from '../use-refresh-customers.ts'
import { undoneWords } from './words.ts'

/** Takes an import back, call by call until nothing of it is left; `undoing` is the import meanwhile. */
export function useUndo(onUndone: (state: CustomerImport) => void) {
  const [undoing, setUndoing] = useState<CustomerImport | null>(null)
  const refresh = useRefreshCustomers()
  const fail = useFailure()
  // A repeated call goes on where the last one ended.
  const undo = trpc.customers.imports.undo.useMutation()
  async function start(state: CustomerImport): Promise<void> {
    setUndoing(state)
    try {
      let now = state
      while (now.state !== 'undone') {
        now = await undo.mutateAsync({ businessId: state.businessId, id: state.id })
        setUndoing(now)
      }
      showToast({ title: CSV_IMPORT.undone, description: undoneWords(now), tone: 'success' })
      onUndone(now)
    } catch (error) {
      fail(error, { title: CSV_IMPORT.undoFailed, description: m.pleaseTryAgain })
    }
    setUndoing(null)
    refresh()
  }
  return { undoing, start: (state: CustomerImport) => void start(state) }
}

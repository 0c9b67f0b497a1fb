import * as common from '@fivestead/domain/languages/messages/common/en'
import * as customerWords from '@fivestead/domain/languages/messages/customers/en'
import { showToast } from '@fivestead/ui/toasts'
import { useState } from 'react'
import { type CustomerImport, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
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
      showToast({ title: customerWords.importUndone, description: undoneWords(now), tone: 'success' })
      onUndone(now)
    } catch (error) {
      fail(error, { title: customerWords.undoFailed, description: common.pleaseTryAgain })
    }
    setUndoing(null)
    refresh()
  }
  return { undoing, start: (state: CustomerImport) => void start(state) }
}

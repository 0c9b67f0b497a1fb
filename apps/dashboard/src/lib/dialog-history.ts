import type { RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog that this entry of the history was added for. */
    dialog?: string
  }
}

const open = new Set<string>()

/**
 * Gives a dialog that opens an entry of its own, so that Back closes it and stays on the page.
 *
 * @param push adds an entry for the same address with this id in its state
 * @param onBack Back was pressed; the entry is gone
 * @returns to be called when the dialog is closed: takes the entry away, unless the way led on from it meanwhile
 */
export function addDialogEntry(
  history: RouterHistory,
  push: (id: string) => void,
  onBack: () => void,
): () => void {
  const id = crypto.randomUUID()
  let index = Number.POSITIVE_INFINITY
  open.add(id)
  const unsubscribe = history.subscribe(({ action, location: { state } }) => {
    if (state.dialog === id) index = state.__TSR_index
    else if (action.type !== 'PUSH' && action.type !== 'REPLACE' && state.__TSR_index < index) onBack()
  })
  push(id)
  return () => {
    unsubscribe()
    open.delete(id)
    // Whatever closed the dialog may lead elsewhere in the same moment, as a link in it does.
    setTimeout(() => {
      if (history.location.state.dialog === id) history.back()
    })
  }
}

/** On the way back, entries of dialogs that are closed by now are passed over. */
export function skipClosedDialogs(history: RouterHistory): () => void {
  return history.subscribe(({ action, location: { state } }) => {
    if (action.type === 'BACK' && state.dialog !== undefined && !open.has(state.dialog)) history.back()
  })
}

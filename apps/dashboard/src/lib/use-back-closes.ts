import { useRouter } from '@tanstack/react-router'
import { useEffect, useReducer, useRef } from 'react'
import { addDialogEntry } from './dialog-history.ts'

/** Makes Back close a dialog or drawer, the topmost first, in place of leaving the page. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const router = useRouter()
  const close = useRef(onClose)
  close.current = onClose
  // A dialog that stays open after Back (an upload stops first) gets a new history entry.
  const [backs, countBack] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!opened) return
    return addDialogEntry(
      router.history,
      (dialog) =>
        void router.navigate({
          to: '.',
          search: true,
          hash: true,
          resetScroll: false,
          state: (before) => ({ ...before, dialog }),
        }),
      () => {
        close.current()
        countBack()
      },
    )
  }, [opened, backs, router])
}

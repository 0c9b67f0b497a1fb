import { useRouter } from '@tanstack/react-router'
import { useEffect, useReducer, useRef } from 'react'
import { addDialogEntry } from './dialog-history.ts'

/** Back closes a dialog or drawer in place of leaving the page; with another one above it, that one first. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const router = useRouter()
  const close = useRef(onClose)
  close.current = onClose
  // One that stays open all the same, as an upload does that is stopped first, gets another entry.
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

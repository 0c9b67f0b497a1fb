import { currentToast, dismissToast, showToast as showLight, type Toast } from '@fivestead/ui/toasts'

let show: (toast: Toast) => unknown = showLight

/**
 * Shows one toast in place of the one before. The library is loaded beside the first screen, whose scripts have a
 * budget; until then a toast waits, and should the library never come, the public site's light region shows it.
 */
export function showToast(toast: Toast): void {
  show(toast)
}

/** Hands toasts to the library from now on, together with one that waits for it. */
export function showWith(library: (toast: Toast) => void): void {
  show = library
  const waiting = currentToast()
  if (waiting === null) return
  dismissToast(waiting.id)
  library(waiting)
}

import { currentToast, dismissToast, showToast as showLight, type Toast } from '@fivestead/ui/toasts'

/** Words of a toast, and their tone. */
export type ToastWords = Toast

let show: (toast: Toast) => unknown = showLight
let hide: () => unknown = hideLight
let latest: Toast | null = null

/**
 * Shows one toast in place of the one before. The library is loaded beside the first screen, whose scripts have a
 * budget; until then a toast waits, and should the library never come, the public site's light region shows it.
 */
export function showToast(toast: Toast): void {
  latest = toast
  show(toast)
}

/** Takes this toast away, since its reason is gone, unless another one came after it. */
export function hideToast(toast: Toast): void {
  if (latest === toast) hide()
}

function hideLight(): void {
  const waiting = currentToast()
  if (waiting !== null) dismissToast(waiting.id)
}

/** Hands toasts to the library from now on, together with one that waits for it. */
export function showWith(library: (toast: Toast) => void, hideAll: () => void): void {
  show = library
  hide = hideAll
  const waiting = currentToast()
  if (waiting === null) return
  dismissToast(waiting.id)
  library(waiting)
}

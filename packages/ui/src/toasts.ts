/** Content of a toast. `danger` is for failures, `success` for completed actions. */
export type Toast = { title: string; description?: string; tone?: 'neutral' | 'success' | 'danger' }

export type ShownToast = Toast & { id: number }

/** Time for which a toast stays, in milliseconds. */
export const TOAST_MS = 5000

const listeners = new Set<() => void>()
let shown: ShownToast | null = null
let count = 0

const tell = () => {
  for (const listener of listeners) listener()
}

/** Shows one toast in place of whatever is showing (SITE-12: one at a time). Returns its id. */
export function showToast(toast: Toast): number {
  count += 1
  shown = { ...toast, id: count }
  tell()
  return count
}

/** Takes the toast away, unless another one has taken its place. */
export function dismissToast(id: number): void {
  if (shown?.id !== id) return
  shown = null
  tell()
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const currentToast = (): ShownToast | null => shown

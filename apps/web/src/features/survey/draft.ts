import type { Start } from './model.ts'

/** Milliseconds for which a shared device keeps what was not sent, and whose visit it is. */
export const KEPT_MS = 600_000

export const draftName = (path: string) => `fs-draft-${path}`

/** Where somebody was who typed and did not send, in this tab; null when there is nothing, or it is ten minutes old. */
export function readDraft(path: string): Start | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftName(path)) ?? 'null') as Start & { keptAt: number }
    return Date.now() - draft.keptAt < KEPT_MS ? draft : null
  } catch {
    return null
  }
}

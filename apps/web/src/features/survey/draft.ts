import type { Start } from './model.ts'

/** Milliseconds for which a shared device keeps an unsent draft and the key of a visit. */
export const KEPT_MS = 600_000

export const draftName = (path: string) => `fs-draft-${path}`

/** Returns the unsent draft of this tab; null when there is none, or it is ten minutes old. */
export function readDraft(path: string): Start | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftName(path)) ?? 'null') as Start & { keptAt: number }
    return Date.now() - draft.keptAt < KEPT_MS ? draft : null
  } catch {
    return null
  }
}

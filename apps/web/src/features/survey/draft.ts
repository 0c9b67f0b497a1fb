import type { Start } from './model.ts'

/** Milliseconds for which a shared device keeps an unsent draft and the key of a visit. */
export const KEPT_MS = 600_000
const DAY_MS = 86_400_000

/** True for the address of one customer's request: nobody else follows that link. */
const isPersonal = (path: string) => /^\/(?:r|survey\/[^/]+)\/./i.test(path)

/** Returns how long the draft of a page is kept, in milliseconds. */
export const keptMs = (path: string): number => (isPersonal(path) ? DAY_MS : KEPT_MS)

const nameOf = (path: string) => `fs-draft-${path}`
/** A mail program's own window ends with its tab; a personal draft outlives it. */
const storeOf = (path: string) => (isPersonal(path) ? localStorage : sessionStorage)

type Kept = Start & { keptAt: number }

function kept(path: string): Kept | null {
  try {
    return JSON.parse(storeOf(path).getItem(nameOf(path)) ?? 'null') as Kept
  } catch {
    return null
  }
}

const isOld = (path: string, { keptAt }: Kept) => Date.now() - keptAt >= keptMs(path)

/** Returns the unsent draft of this page; null when there is none, or it is too old. */
export function readDraft(path: string): Start | null {
  const draft = kept(path)
  return draft === null || isOld(path, draft) ? null : draft
}

/** Returns true if a draft grew too old: what was typed is gone. */
export function isCleared(path: string): boolean {
  const draft = kept(path)
  return draft !== null && isOld(path, draft)
}

/** Stores a draft, or none. If storage is blocked, nothing is kept. */
export function storeDraft(path: string, draft: Start | null, keptAt = Date.now()): void {
  try {
    const store = storeOf(path)
    if (draft === null) store.removeItem(nameOf(path))
    else store.setItem(nameOf(path), JSON.stringify({ ...draft, keptAt }))
  } catch {}
}

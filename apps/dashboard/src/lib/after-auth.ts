import { AFTER_AUTH_KEY } from '@fivestead/domain/accounts/limits'
import { safeReturnPath } from '@fivestead/domain/paths'

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Remembers where to go after sign-in; an unsafe path (another origin, a script) is not remembered. */
export function rememberPath(path: string, storage: Keeper = window.sessionStorage): void {
  const safe = safeReturnPath(path)
  if (safe !== '/') storage.setItem(AFTER_AUTH_KEY, safe)
}

/** Forgets the remembered path: a form that was posted before the script has led there. */
export function forgetPath(storage: Keeper = window.sessionStorage): void {
  storage.removeItem(AFTER_AUTH_KEY)
}

/** Takes the remembered path, once; `/` when there is none or when it was tampered with. */
export function takeRememberedPath(storage: Keeper = window.sessionStorage): string {
  const kept = storage.getItem(AFTER_AUTH_KEY)
  storage.removeItem(AFTER_AUTH_KEY)
  return safeReturnPath(kept)
}

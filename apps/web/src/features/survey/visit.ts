import { KEPT_MS } from './draft.ts'

export const visitName = (businessId: number) => `fs-visit-${businessId}`

/**
 * Returns the submission key with which this browser rated the business in the last ten minutes, so that a
 * second visit changes that rating instead of adding one; else `fresh`. If storage is blocked, every visit
 * is new.
 */
export function visitKey(businessId: number, fresh: string): string {
  try {
    const [at, key] = (localStorage.getItem(visitName(businessId)) ?? '').split(' ')
    if (key && Date.now() - Number(at) < KEPT_MS) return key
  } catch {}
  return fresh
}

/** Returns true if this browser rated the business in the last ten minutes. */
export const isRemembered = (businessId: number): boolean => visitKey(businessId, '') !== ''

/** Stores the key of a saved rating, with the time of the save. */
export function rememberVisit(businessId: number, key: string): void {
  try {
    localStorage.setItem(visitName(businessId), `${Date.now()} ${key}`)
  } catch {}
}

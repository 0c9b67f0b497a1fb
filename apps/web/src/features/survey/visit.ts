import { KEPT_MS } from './draft.ts'

export const visitName = (businessId: number) => `fs-visit-${businessId}`

/**
 * The submission key with which this browser rated the business in the last ten minutes, so that a second look changes
 * that rating instead of adding one; else `fresh`. Where storage is blocked every visit is a new one.
 */
export function visitKey(businessId: number, fresh: string): string {
  try {
    const [at, key] = (localStorage.getItem(visitName(businessId)) ?? '').split(' ')
    if (key && Date.now() - Number(at) < KEPT_MS) return key
  } catch {}
  return fresh
}

/** Whether somebody rated the business in this browser just now. */
export const isRemembered = (businessId: number): boolean => visitKey(businessId, '') !== ''

/** Keeps the key of a rating that was saved, with the time of its last saving. */
export function rememberVisit(businessId: number, key: string): void {
  try {
    localStorage.setItem(visitName(businessId), `${Date.now()} ${key}`)
  } catch {}
}

import { EDITABLE_MS } from '@fivestead/domain/reviews/limits'

/** As long as the server changes a rating (T12), less an hour for whoever is still writing. */
const SAME_VISIT_MS = EDITABLE_MS - 3_600_000

const nameOf = (businessId: number) => `fs-visit-${businessId}`

/**
 * The submission key with which this browser rated the business within the day, so that a second visit changes that
 * rating instead of adding one; else `fresh`. Where storage is blocked every visit is a new one.
 */
export function visitKey(businessId: number, fresh: string): string {
  try {
    const [at, key] = (localStorage.getItem(nameOf(businessId)) ?? '').split(' ')
    if (key && Date.now() - Number(at) < SAME_VISIT_MS) return key
  } catch {}
  return fresh
}

/** Keeps the key of a rating that was saved, with the time of its first saving. */
export function rememberVisit(businessId: number, key: string): void {
  try {
    if (visitKey(businessId, '') !== key) localStorage.setItem(nameOf(businessId), `${Date.now()} ${key}`)
  } catch {}
}

import { ShareBusyError } from '@fivestead/db/errors'
import type { Deps } from '../deps.ts'
import { AppError, unavailableMessage } from '../errors.ts'
import { drawAll, windowOf } from './sql.ts'
import { LIMITS } from './table.ts'

type Counting = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>

/** Limits with calls that are taken several at once. */
type Together = 'rankGridSearches' | 'weeklyGridSearches'

/** Calls that are left to a business in its window, and the calls of a window. */
export interface Allowance {
  left: number
  allowed: number
}

function bucketOf({ config }: Pick<Deps, 'config'>, name: Together, businessId: number) {
  const [{ calls, seconds }] = LIMITS[name].counts
  const allowed = Math.max(1, Math.floor(calls * config.rateLimitFactor))
  return { bucket: `${name}:business:${seconds}:together:${businessId}`, allowed, seconds }
}

/** Calls of a business that are left. Counts nothing. */
export async function allowanceOf(deps: Counting, name: Together, businessId: number): Promise<Allowance> {
  const { bucket, allowed, seconds } = bucketOf(deps, name, businessId)
  const window = await windowOf(deps.db, { bucket, seconds }, deps.clock.now())
  return { left: Math.max(0, allowed - (window?.count ?? 0)), allowed }
}

/**
 * Counts several calls of a business at once, all of them or none (T20).
 * @param refusal sentence for calls that do not fit
 * @throws AppError rate_limited, with the seconds to wait; unavailable when they cannot be counted
 */
export async function countTogether(
  deps: Counting,
  name: Together,
  { businessId, calls }: { businessId: number; calls: number },
  refusal: (allowance: Allowance) => string,
): Promise<void> {
  const { bucket, allowed, seconds } = bucketOf(deps, name, businessId)
  const now = deps.clock.now()
  const fits = await drawAll(deps.db, { bucket, calls, allowed, seconds }, now).catch((error: unknown) => {
    if (error instanceof ShareBusyError) throw error
    deps.log.error({ err: error, limit: name }, 'rate limit could not be counted')
    throw new AppError('unavailable', unavailableMessage(), { retryAfterSeconds: 5, cause: error })
  })
  if (fits) return
  const window = await windowOf(deps.db, { bucket, seconds }, now)
  const waitMs = window ? window.windowEnds.getTime() - now.getTime() : seconds * 1000
  throw new AppError('rate_limited', refusal(await allowanceOf(deps, name, businessId)), {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}

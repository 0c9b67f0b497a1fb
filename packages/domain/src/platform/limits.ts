/** Most characters of a key's name. */
export const KEY_NAME_MAX = 60

/** Keys of an organization that work at the same time. */
export const KEYS_MAX = 20

/** Days that a key may live for; null without an end. */
export const KEY_DAYS = [30, 90, 365, null] as const

/** Lifetime of the old key after it was replaced, in hours. */
export const ROTATION_HOURS = 24

/** Time for which the response to a call with an `Idempotency-Key` is kept, in hours. */
export const IDEMPOTENCY_HOURS = 24

/** Most characters of an `Idempotency-Key`. */
export const IDEMPOTENCY_KEY_MAX = 255

/** Calls of a key in a minute. */
export const CALLS_A_MINUTE = 600

/** Rows of one page of `/api/v1` when the caller does not say, and the most. */
export const API_PAGE_SIZE = 25
export const API_PAGE_MAX = 100

/** Most characters of the caller's own name of a review request, such as the number of an invoice. */
export const EXTERNAL_ID_MAX = 100

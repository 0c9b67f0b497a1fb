/** Days without a visit after which a session ends, and its greatest age however busy it is. */
export const IDLE_DAYS = 7
export const ABSOLUTE_DAYS = 30
/** Days that a browser is known to the accounts that signed in with it; no browser keeps a cookie for longer than 400. */
export const DEVICE_DAYS = 365

/** Days without a visit after which a session ends, and its greatest age however busy it is. */
export const IDLE_DAYS = 7
export const ABSOLUTE_DAYS = 30

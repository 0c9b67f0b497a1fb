/** Possible numbers of reminders of a request; 0 is none. */
export const REMINDER_COUNTS = [0, 1, 2, 3] as const
export const DEFAULT_REMINDERS = 1

/** Days from one message of a request to the next, as an owner chooses them. */
export const REMINDER_DAYS = [3, 5, 7, 14] as const
export const DEFAULT_REMINDER_DAYS = 7

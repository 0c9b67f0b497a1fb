/** Most days from now for which a request can be scheduled. */
export const SCHEDULE_DAYS = 90

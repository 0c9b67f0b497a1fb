/** Endpoints of an organization. */
export const WEBHOOK_ENDPOINTS_MAX = 10
/** Characters of an endpoint's address. */
export const WEBHOOK_URL_MAX = 500
/** A secret that was replaced still signs for so long, in milliseconds. */
export const WEBHOOK_OVERLAP_MS = 24 * 60 * 60_000
/** Days that a message stays in the log. */
export const WEBHOOK_LOG_DAYS = 30
/** Messages that one call sends again at once. */
export const WEBHOOK_REPLAY_MAX = 1000
/** The lowest port of an endpoint, apart from 443: those below belong to services that are no web servers. */
export const WEBHOOK_PORT_MIN = 1024

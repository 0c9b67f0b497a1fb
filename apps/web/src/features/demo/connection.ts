/** States of the search engine's connect dialog. */
export type Connection = 'closed' | 'open' | 'connecting' | 'connected'

/** Duration of the demo's simulated connection, in milliseconds. */
export const CONNECT_MS = 1500

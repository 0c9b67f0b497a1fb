/** States of the search engine's connect dialog. */
export type Connection = 'closed' | 'open' | 'connecting' | 'connected'

/** How long the demo pretends to connect, in milliseconds. */
export const CONNECT_MS = 1500

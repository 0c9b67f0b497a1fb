/** States of the search engine's connect dialog (visitor spec 4, "Demo"). */
export type Connection = 'closed' | 'open' | 'connecting' | 'connected'

/** How long the demo pretends to connect, in milliseconds (visitor spec 9). */
export const CONNECT_MS = 1500

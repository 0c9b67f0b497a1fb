/** States of the search engine's connect dialog (DEMO-9). */
export type Connection = 'closed' | 'open' | 'connecting' | 'connected'

/** How long the demo pretends to connect, in milliseconds (DEMO-9). */
export const CONNECT_MS = 1500

import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './schema.ts'

export type * from './schema.ts'

export interface FivesteadOptions {
  /** Origin of the dashboard, such as `https://app.example.com`. */
  origin: string
  /** API key; it begins with `fsk_`. Keep it on a server. */
  key: string
  /** Used in the place of the global one. */
  fetch?: (request: Request) => Promise<Response>
}

/**
 * A client of the Fivestead API whose paths, inputs and answers have types. A call answers `{ data, error, response }`: `error`
 * is the problem (RFC 9457) of a refusal, and nothing is thrown for one.
 */
export function fivestead({ origin, key, fetch }: FivesteadOptions): Client<paths> {
  return createClient<paths>({
    baseUrl: new URL('/api/v1', origin).href,
    headers: { authorization: `Bearer ${key}` },
    ...(fetch === undefined ? {} : { fetch }),
  })
}
